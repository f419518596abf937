import { Button } from '@chakra-ui/react';

/** Sends a form. While that is on its way the words stay where they are, with a sign of it at their left. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button type="submit" aria-disabled={busy || undefined} aria-busy={busy}>
      <span data-busy={busy || undefined}>{children}</span>
    </Button>
  );
}
