import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useMay, useToday } from '../../../data/account/active-hotel.ts';
import { useGuestFlags } from '../../../data/meals/flags.ts';
import { deleteExternalGuest } from '../../../data/reception/guests.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts.ts';
import { GuestChanges } from '../changes/guest-changes.tsx';
import { useNames } from '../list/use-guest-list.ts';
import { useOvertakenMeals } from '../marks/use-overtaken-meals.tsx';
import { MealContextProvider } from '../meal-context.tsx';
import { GuestNeeds } from '../needs/guest-needs.tsx';
import { StayButtons } from '../stay/stay-buttons.tsx';
import type { StayActions } from '../stay/use-stay-actions.ts';
import { ageOn } from './age.ts';
import { FlagButtons } from './flag-buttons.tsx';
import { GuestFacts } from './guest-facts.tsx';
import { MealCalendar } from './meal-calendar.tsx';
import { Together } from './together.tsx';
import './details.css';

/** No callback is needed here: the list keeps the selected guest anyway. */
const nothing = () => undefined;

/** One guest: facts, meals of the stay, planning marks; deletion for an external guest. */
export function GuestDetails(props: {
  guest: Row<'reservation'>;
  day: Day;
  stay: StayActions | undefined;
  onChoose(ids: readonly string[]): void;
  onDeleted(): void;
}) {
  const { guest, day, stay } = props;
  const nameOf = useNames();
  const today = useToday();
  const overtaken = useOvertakenMeals(day);
  const { flagsOf, toggleExcluded, toggleUncertain } = useGuestFlags(day);
  const mayDelete = useMay('guests.write');
  return (
    <div className="guest-details">
      <GuestFacts
        guest={guest}
        typeName={guest.guest_type_id === null ? undefined : nameOf.type(guest.guest_type_id)}
        groupName={guest.guest_group_id === null ? undefined : nameOf.group(guest.guest_group_id)}
        age={ageOn(guest.guest_date_of_birth, today)}
      />
      {stay && <StayButtons guest={guest} day={day} actions={stay} />}
      <GuestNeeds guest={guest} onEdit={stay && (() => stay.edit(guest))} />
      <Together guest={guest} day={day} onChoose={props.onChoose} />
      {overtaken.watcher}
      <div className="guest-meals">
        <MealContextProvider overtaken={overtaken.cells} tapped={nothing}>
          <MealCalendar key={guest.id} guest={guest} day={day} />
        </MealContextProvider>
      </div>
      <GuestChanges key={guest.id} guest={guest} />
      <FlagButtons
        flags={flagsOf(guest.id)}
        onUncertain={() => toggleUncertain([guest.id])}
        onExclude={() => toggleExcluded(guest.id)}
      />
      {guest.is_external_guest && mayDelete && (
        <DeleteGuest guest={guest} onDeleted={props.onDeleted} />
      )}
    </div>
  );
}

function DeleteGuest({ guest, onDeleted }: { guest: Row<'reservation'>; onDeleted(): void }) {
  const { t } = useTranslation('reception');
  const [asking, setAsking] = useState(false);
  const name = guest.guest_name;
  const remove = async () => {
    try {
      await deleteExternalGuest(guest);
      setAsking(false);
      onDeleted();
      notify({ kind: 'success', title: t('remove.done', { name }) });
    } catch {
      setAsking(false);
      notify({ kind: 'error', title: t('remove.failed', { name }) });
    }
  };
  return (
    <>
      <Button
        alignSelf="start"
        variant="outline"
        colorPalette="red"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
        {t('remove.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('remove.title', { name })}
        description={t('remove.text', { count: guest.number_of_guests })}
        confirm={t('remove.confirm')}
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
