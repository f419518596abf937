import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useGuests } from '../../../data/reception/guests.ts';
import { Control } from '../../../ui/control.tsx';
import { useNames } from '../list/use-guest-list.ts';
import { useCompanionText } from '../selection/companion-text.ts';
import { companionsOf } from '../selection/companions.ts';

/** Chooses all guests of the same room, client or group in the list, to be changed together. */
export function Together(props: {
  guest: Row<'reservation'>;
  day: Day;
  onChoose(ids: readonly string[]): void;
}) {
  const { t } = useTranslation('reception');
  const guests = useGuests(props.day);
  const companions = companionsOf(props.guest, guests, useNames());
  const textOf = useCompanionText();
  if (companions.length === 0) return null;
  return (
    <section className="guest-together" aria-label={t('details.together')}>
      {companions.map((each) => (
        <Control key={each.kind} onClick={() => props.onChoose(each.guests.map(({ id }) => id))}>
          <UsersRound size={20} aria-hidden />
          {textOf(each)}
        </Control>
      ))}
    </section>
  );
}
