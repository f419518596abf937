import { chakra } from '@chakra-ui/react';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { finePointer } from '../../../ui/windows.ts';

/** What can be done with what was pressed: beside it for a mouse, a sheet at the bottom for a finger. */
export function ActionList(props: {
  anchor: HTMLElement;
  title: string;
  actions: readonly MenuAction[];
  onClose(): void;
}) {
  const { anchor, title, actions, onClose } = props;
  const fine = useMedia(finePointer);
  if (fine) {
    return <ActionMenu anchor={{ current: anchor }} label={title} {...{ actions, onClose }} />;
  }
  return (
    <Sheet open title={title} placement="bottom" focusAfter={() => anchor} onClose={onClose}>
      <SheetActions actions={actions} onClose={onClose} />
    </Sheet>
  );
}

/** Actions as buttons of a sheet. */
export function SheetActions(props: { actions: readonly MenuAction[]; onClose(): void }) {
  return (
    <chakra.div display="flex" flexDirection="column">
      {props.actions.map(({ text, icon, focusAfter, run }) => (
        <chakra.button
          key={text}
          type="button"
          display="flex"
          alignItems="center"
          gap="4"
          minH="12"
          borderTopWidth="1px"
          textAlign="start"
          onClick={() => {
            props.onClose();
            focusAfter?.()?.focus({ preventScroll: true });
            run();
          }}
        >
          {icon}
          {text}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
