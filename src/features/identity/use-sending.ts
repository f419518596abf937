import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOnline } from '../../data/connection/online.ts';

/** How a form is sent, and what went wrong with it as a whole. */
export function useSending<Values extends FieldValues>(
  { handleSubmit, formState }: Pick<UseFormReturn<Values>, 'handleSubmit' | 'formState'>,
  send: (values: Values) => Promise<unknown>,
) {
  const online = useOnline();
  const { errors, isSubmitting } = formState;
  const code = errors.root?.message;
  return {
    online,
    busy: isSubmitting,
    /** An error code. Without a network a line above the fields says so already. */
    failure: online || code !== 'network' ? code : undefined,
    onSubmit: (event: FormEvent) => {
      if (isSubmitting) event.preventDefault();
      else void handleSubmit(send)(event);
    },
  };
}
