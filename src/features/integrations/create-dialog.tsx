import { type ReactNode, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { ShownOnce } from './shown-once.tsx';

/** Makes something, in a form; then shows its secret, and is not closed by mistake before that was kept. */
export function CreateDialog(props: {
  open: boolean;
  title: string;
  /** Title when it was made, and what the secret is called. */
  made: { title: string; label: string };
  onClose(): void;
  /** The form. It is told what to do with the secret, and how to give up. */
  form(onMade: (secret: string | null) => void, onCancel: () => void): ReactNode;
}) {
  const [secret, setSecret] = useState<string | null>();
  const [isCopied, setCopied] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const isMade = secret !== undefined;
  const end = () => {
    props.onClose();
    setSecret(undefined);
    setCopied(false);
    setAsksAgain(false);
  };
  const close = () => {
    const mayBeLost = typeof secret === 'string' && !isCopied && !asksAgain;
    if (mayBeLost) setAsksAgain(true);
    else end();
  };
  return (
    <Modal
      open={props.open}
      title={isMade ? props.made.title : props.title}
      alert={isMade}
      onClose={close}
    >
      {isMade ? (
        <ShownOnce
          label={props.made.label}
          value={secret}
          asksAgain={asksAgain}
          onCopied={() => setCopied(true)}
          onKept={end}
        />
      ) : (
        props.form(setSecret, end)
      )}
    </Modal>
  );
}
