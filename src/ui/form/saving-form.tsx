import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, type RefObject, type SyntheticEvent } from 'react';

/** Whether what a form was sent with is being saved. */
export interface Saving {
  /** As the form says it. */
  shown: boolean;
  now: RefObject<boolean>;
}

/** A form that stays as it was sent while that is being saved: what it says of the present would be of its own change. */
export function SavingForm(props: { saving: Saving; onSubmit(): void; children: ReactNode }) {
  const { saving, onSubmit, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <chakra.form
      noValidate
      aria-busy={saving.shown}
      display="flex"
      flexDirection="column"
      gap="4"
      // A press of its button, which Enter in a field is too: before a `submit` event the browser styles the whole page.
      onClick={(event) => {
        if (isSubmit(event.currentTarget, event.target)) submit(event);
      }}
      onSubmit={submit}
    >
      <Content isKept={saving.now}>{children}</Content>
    </chakra.form>
  );
}

/** Events of a dialog that a part of the form has opened come here too. */
const isSubmit = (form: Element, target: EventTarget): boolean =>
  target instanceof Element && form.contains(target) && target.closest('[type=submit]') !== null;

const Content = memo(
  ({ children }: { isKept: RefObject<boolean>; children: ReactNode }) => children,
  (_shown, { isKept }) => isKept.current,
);
