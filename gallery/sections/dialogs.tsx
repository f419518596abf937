import { Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { Control } from '../../src/ui/control.tsx';
import { Modal } from '../../src/ui/modal.tsx';
import { ModalFoot } from '../../src/ui/modal-foot.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';
import { State } from '../states.tsx';

type Dialog = (open: boolean, close: () => void) => ReactNode;

/** What opens over the screen. */
export function Dialogs() {
  const { t } = useTranslation(['common', 'reception']);
  const name = 'Familie Hohenstein-Oberrauch';
  const question = {
    title: t('reception:remove.title', { name }),
    description: t('reception:remove.text', { count: 4 }),
    confirm: t('reception:remove.confirm'),
  };
  const never = () => new Promise<void>(() => undefined);
  return (
    <>
      <Opener name="Modal">
        {(open, onClose) => (
          <Modal
            {...{ open, onClose }}
            title={t('reception:import')}
            footer={<Button onClick={onClose}>{t('close')}</Button>}
          >
            {t('reception:list.keys')}
          </Modal>
        )}
      </Opener>
      <Opener name="Modal that scrolls, with ModalFoot">
        {(open, onClose) => (
          <Modal {...{ open, onClose }} title={t('reception:import')}>
            <Lines text={t('reception:list.keys')} />
            <ModalFoot>
              <Button variant="outline" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button onClick={onClose}>{t('form.save')}</Button>
            </ModalFoot>
          </Modal>
        )}
      </Opener>
      <Opener name="ConfirmDialog">
        {(open, onClose) => (
          <ConfirmDialog {...{ open, onClose }} {...question} onConfirm={onClose} />
        )}
      </Opener>
      <Opener name="ConfirmDialog, destructive; busy when pressed">
        {(open, onClose) => (
          <ConfirmDialog {...{ open, onClose }} {...question} destructive onConfirm={never} />
        )}
      </Opener>
      {(['end', 'start', 'bottom'] as const).map((placement) => (
        <Opener key={placement} name={`Sheet, ${placement}`}>
          {(open, onClose) => (
            <Sheet {...{ open, onClose, placement }} title={name}>
              <Lines text={t('reception:list.keys')} />
            </Sheet>
          )}
        </Opener>
      ))}
    </>
  );
}

function Opener({ name, children }: { name: string; children: Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <State name={name} opens="press">
      <Control aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open
      </Control>
      {children(open, () => setOpen(false))}
    </State>
  );
}

const lines = Array.from({ length: 12 }, (_, index) => index);

function Lines({ text }: { text: string }) {
  return lines.map((line) => <p key={line}>{text}</p>);
}
