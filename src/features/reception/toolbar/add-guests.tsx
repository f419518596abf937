import { Ellipsis, Upload, UserRoundPlus, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import { IconControl } from '../../../ui/control.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';

const menu = laterPart(async () => (await import('../../../ui/action-menu.tsx')).ActionMenu);

/** Imports a guest list, or adds an external guest; `folded` into one button where there is no room for two. */
export function AddGuests(props: {
  folded: boolean;
  onImport(): void;
  onAdd(): void;
  onShowAll(): void;
}) {
  const { t } = useTranslation('reception');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const mayAdd = useMay('guests.write');
  const mayImport = useMay('guests.import');
  useSoon(menu);
  const actions = [
    ...(mayImport
      ? [{ text: t('import'), icon: <Upload size={20} aria-hidden />, run: props.onImport }]
      : []),
    ...(mayAdd
      ? [
          {
            text: t('addExternal'),
            icon: <UserRoundPlus size={20} aria-hidden />,
            run: props.onAdd,
          },
        ]
      : []),
  ];
  if (!props.folded) {
    return actions.map(({ text, icon, run }) => (
      <IconControl key={text} label={text} onClick={run}>
        {icon}
      </IconControl>
    ));
  }
  const all = { text: t('showAll'), icon: <Users size={20} aria-hidden />, run: props.onShowAll };
  return (
    <>
      <IconControl
        ref={button}
        label={t('more.label')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={20} aria-hidden />
      </IconControl>
      {open && (
        <menu.Part
          anchor={button}
          label={t('more.label')}
          actions={[all, ...actions]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
