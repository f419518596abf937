import { CircleQuestionMark, MonitorOff, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../src/ui/action-menu.tsx';
import { Control, IconControl } from '../../src/ui/control.tsx';
import { Popup } from '../../src/ui/popup.tsx';
import { nothing, State } from '../states.tsx';

/** What opens beside the button that opened it. */
export function Menus() {
  const { t } = useTranslation('reception');
  return (
    <>
      <State name="ActionMenu" opens="press">
        <Menu />
      </State>
      <State name="Popup" opens="press">
        <Panel />
      </State>
      <State name="tooltip, with its key" opens="hover">
        <IconControl label={t('addExternal')} shortcut="N">
          <Plus size={20} aria-hidden />
        </IconControl>
      </State>
    </>
  );
}

function Menu() {
  const { t } = useTranslation('reception');
  const { anchor, open, setOpen } = useAnchor();
  return (
    <>
      <Control ref={anchor} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        {t('flags.title')}
      </Control>
      {open && (
        <ActionMenu
          anchor={anchor}
          label={t('flags.title')}
          actions={[{ text: t('flags.meals'), run: nothing }]}
          own={{
            title: t('flags.title'),
            hint: t('flags.hint'),
            actions: [
              {
                text: t('flags.leaveOut'),
                icon: <MonitorOff size={20} aria-hidden />,
                run: nothing,
              },
              {
                text: t('flags.markUncertain'),
                icon: <CircleQuestionMark size={20} aria-hidden />,
                run: nothing,
              },
            ],
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Panel() {
  const { t } = useTranslation('reception');
  const { anchor, open, setOpen } = useAnchor();
  return (
    <>
      <Control
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('list.title')}
      </Control>
      {open && (
        <Popup
          anchor={anchor}
          label={t('list.title')}
          placement="bottom-start"
          onClose={() => setOpen(false)}
        >
          <p>{t('list.keys')}</p>
        </Popup>
      )}
    </>
  );
}

function useAnchor() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return { anchor, open, setOpen };
}
