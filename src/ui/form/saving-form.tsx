import { chakra } from '@chakra-ui/react';
import { type FormEvent, memo, type ReactNode } from 'react';

/** A form that stays as it was sent while that is being saved: what it says of the present would be of its own change. */
export function SavingForm(props: {
  isSaving: boolean;
  onSubmit(event: FormEvent): void;
  children: ReactNode;
}) {
  const { isSaving, onSubmit, children } = props;
  return (
    <chakra.form
      noValidate
      aria-busy={isSaving}
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={onSubmit}
    >
      <Content isSaving={isSaving}>{children}</Content>
    </chakra.form>
  );
}

const Content = memo(
  ({ children }: { isSaving: boolean; children: ReactNode }) => children,
  (_shown, { isSaving }) => isSaving,
);
