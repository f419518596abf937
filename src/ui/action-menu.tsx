import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Popup } from './popup.tsx';

export interface MenuAction {
  text: string;
  icon?: ReactNode;
  run(): void;
}

/** What can be done, beside the button that opened it. Choosing closes it. */
export function ActionMenu(props: {
  anchor: { readonly current: HTMLElement | null };
  label: string;
  actions: readonly MenuAction[];
  /** A quiet line below. */
  hint?: string;
  onClose(): void;
}) {
  const { onClose } = props;
  return (
    <Popup
      anchor={props.anchor}
      label={props.label}
      placement="bottom-end"
      width="18rem"
      onClose={onClose}
    >
      <chakra.div display="flex" flexDirection="column" m="-1">
        {props.actions.map(({ text, icon, run }) => (
          <chakra.button
            key={text}
            type="button"
            display="flex"
            alignItems="center"
            gap="3"
            minH="12"
            px="3"
            borderRadius="lg"
            textAlign="start"
            cursor="pointer"
            _hover={{ bg: 'hover' }}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {icon}
            {text}
          </chakra.button>
        ))}
      </chakra.div>
      {props.hint !== undefined && (
        <chakra.p px="2" textStyle="xs" color="fg.muted">
          {props.hint}
        </chakra.p>
      )}
    </Popup>
  );
}
