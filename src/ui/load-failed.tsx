import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** In place of what could not be loaded: what happened, and a button that tries again. */
export function LoadFailed(props: {
  title: string;
  description: string;
  /** Label of the button. */
  retry: string;
  /** undefined: there is no button, for without a network it is of no use. */
  onRetry: (() => void) | undefined;
}) {
  return (
    <EmptyState icon={<CloudOff />} title={props.title} description={props.description}>
      {props.onRetry && (
        <Button variant="outline" onClick={props.onRetry}>
          {props.retry}
        </Button>
      )}
    </EmptyState>
  );
}
