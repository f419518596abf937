import {
  BedDouble,
  DoorOpen,
  Ellipsis,
  type LucideIcon,
  Printer,
  Upload,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../data/account/active-hotel.ts';
import { IconControl } from '../../../ui/control.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';

const menu = laterPart(async () => (await import('../../../ui/action-menu.tsx')).ActionMenu);

/**
 * Imports a guest list and adds guests. All of it is in a menu, in words; what is done often has a button of its own
 * beside it, unless it is `folded`.
 */
export function AddGuests(props: {
  folded: boolean;
  onImport(): void;
  /** Adds a guest of the house. */
  onAddGuest(): void;
  /** Adds a party without a room. */
  onAdd(): void;
  onShowAll(): void;
}) {
  const { t } = useTranslation(['reception', 'stay']);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { often, seldom } = useActions(props);
  useSoon(menu);
  const all = { text: t('showAll'), icon: <Users size={20} aria-hidden />, run: props.onShowAll };
  return (
    <>
      {!props.folded &&
        often.map(({ text, icon, run }) => (
          <IconControl key={text} label={text} onClick={run}>
            {icon}
          </IconControl>
        ))}
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
          actions={[...(props.folded ? [all] : []), ...often, ...seldom]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useActions(props: { onImport(): void; onAddGuest(): void; onAdd(): void }) {
  const { t } = useTranslation(['reception', 'stay']);
  const mayAdd = useMay('guests.write');
  const mayImport = useMay('guests.import');
  const navigate = useNavigate();
  const action = (text: string, Icon: LucideIcon, run: () => void) => ({
    ...{ text, run },
    icon: <Icon size={20} aria-hidden />,
  });
  return {
    often: [
      ...(mayImport ? [action(t('import'), Upload, props.onImport)] : []),
      ...(mayAdd
        ? [{ ...action(t('addExternal'), UserRoundPlus, props.onAdd), note: t('addExternalNote') }]
        : []),
    ],
    seldom: [
      ...(mayAdd ? [action(t('stay:addGuest'), BedDouble, props.onAddGuest)] : []),
      action(t('door'), DoorOpen, () => void navigate('/reception/door')),
      action(t('serviceSheet'), Printer, () => void navigate('/reception/sheet')),
    ],
  };
}
