import { PartyPopper, Pencil, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { useRow } from '../../../data/engine/view.ts';
import { briefDay } from '../../../ui/day/day-names.ts';
import { useMenuActions } from '../menu-actions.ts';
import './shown-facts.css';

type Menu = Row<'daily_menu'>;

/** The occasion and the guest group of a day's menu, as far as they are known here. */
export function ShownFacts({ menu }: { menu: Menu | undefined }) {
  const { t } = useTranslation('menuDay');
  const group = useRow('guest_group', menu?.guest_group_id ?? '')?.name;
  const occasion = useRow('occasion', menu?.occasion_id ?? '')?.name;
  if (group === undefined && occasion === undefined) return null;
  const note = menu?.description ?? undefined;
  return (
    <span
      className="day-facts"
      title={[occasion, group, note].filter((each) => each !== undefined).join(' · ')}
    >
      {occasion !== undefined && (
        <span>
          <PartyPopper size={12} role="img" aria-label={t('occasion.label')} />
          <span>{occasion}</span>
        </span>
      )}
      {group !== undefined && (
        <span>
          <Users size={12} role="img" aria-label={t('facts.group')} />
          <span>{group}</span>
        </span>
      )}
    </span>
  );
}

/** Opens the details of a day that has a menu, for who plans. */
export function DetailsOpener({ menu }: { menu: Menu | undefined }) {
  const { t, i18n } = useTranslation('menuDay');
  const { mayPlan, open } = useMenuActions();
  if (!menu || !mayPlan) return null;
  const label = t('facts.open', { day: briefDay(menu.menu_date, i18n.language) });
  return (
    <button
      type="button"
      className="day-details"
      aria-label={label}
      aria-haspopup="dialog"
      data-tip={label}
      onClick={() => open({ kind: 'details', menu })}
    >
      <Pencil size={14} aria-hidden />
    </button>
  );
}
