import { Button } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from './toasts.ts';

/** Puts a text on the clipboard, and says so; where the browser does not let it, it says that. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { t } = useTranslation('common');
  const [isDone, setIsDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsDone(true);
    } catch {
      notify({ kind: 'error', title: t('copy.failed') });
    }
  };
  return (
    <Button variant="outline" onClick={() => void copy()}>
      {isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isDone ? t('copy.done') : children}</span>
    </Button>
  );
}
