import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Popup } from './popup.tsx';

export interface MenuAction {
  text: string;
  icon?: ReactNode;
  /** Below the text: why it is disabled, for one. */
  note?: string;
  disabled?: boolean;
  /** What takes the focus, where what was pressed goes with it. */
  focusAfter?(): HTMLElement | null;
  run(): void;
}

/** What can be done, beside the button that opened it. Choosing closes it. */
export function ActionMenu(props: {
  anchor: { readonly current: HTMLElement | null };
  label: string;
  /** What it is about, where the button does not say it. */
  title?: string | undefined;
  /** Below the button where not given. At its left, a long menu has all the height of the window. */
  placement?: 'bottom-end' | 'left-start';
  actions: readonly MenuAction[];
  /** Actions of another kind, below a line with a title. */
  own?: { title: string; hint: string; actions: readonly MenuAction[] };
  onClose(): void;
}) {
  const { own, onClose } = props;
  const choose = ({ focusAfter, run }: MenuAction) => {
    // Before anything changes: the browser lays a page out whose focused element goes.
    (focusAfter?.() ?? props.anchor.current)?.focus({ preventScroll: true });
    onClose();
    run();
  };
  return (
    <Popup
      anchor={props.anchor}
      label={props.label}
      placement={props.placement ?? 'bottom-end'}
      width="18rem"
      onClose={onClose}
    >
      {props.title !== undefined && (
        <chakra.h2 px="2" textStyle="sm" fontWeight="semibold" overflowWrap="anywhere">
          {props.title}
        </chakra.h2>
      )}
      <Actions actions={props.actions} onChoose={choose} />
      {own && (
        <chakra.section borderTopWidth="1px" pt="2">
          <chakra.h3 px="2" pb="1" textStyle="sm" fontWeight="semibold">
            {own.title}
          </chakra.h3>
          <Actions actions={own.actions} onChoose={choose} />
          <chakra.p px="2" pt="1" textStyle="xs" color="fg.muted">
            {own.hint}
          </chakra.p>
        </chakra.section>
      )}
    </Popup>
  );
}

function Actions(props: { actions: readonly MenuAction[]; onChoose(action: MenuAction): void }) {
  return (
    <chakra.div display="flex" flexDirection="column" m="-1">
      {props.actions.map((action) => (
        <chakra.button
          key={action.text}
          type="button"
          display="flex"
          alignItems="center"
          gap="3"
          minH="var(--control)"
          px="3"
          borderRadius="lg"
          textAlign="start"
          cursor="pointer"
          _hover={{ bg: 'hover' }}
          disabled={action.disabled ?? false}
          _disabled={{ color: 'fg.muted', cursor: 'not-allowed' }}
          onClick={() => props.onChoose(action)}
        >
          {action.icon}
          <chakra.span>
            {action.text}
            {action.note !== undefined && (
              <chakra.span display="block" textStyle="xs" color="fg.muted">
                {action.note}
              </chakra.span>
            )}
          </chakra.span>
        </chakra.button>
      ))}
    </chakra.div>
  );
}
