import { Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useRow } from '../../../data/engine/view.ts';
import { useBookings } from '../../../data/reception/rooms.ts';
import { addGuest, isInHouseTwice } from '../../../data/reception/stays.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import { NeedFields } from './need-fields.tsx';
import { HouseFields, NoteField, WhoFields } from './stay-fields.tsx';
import { changesTo, emptyStay, factsOf, formOf, type StayForm, stayForm } from './stay-form.ts';
import type { StayActions } from './use-stay-actions.ts';

/** All that a desk says of a guest: a new one, or the one who is edited. Errors show at their fields. */
export function GuestForm(props: {
  /** As the desk saw the guest when it began; absent for a new one. */
  guest?: Row<'reservation'> | undefined;
  /** On which a new guest arrives. */
  day: Day;
  change: StayActions['change'];
  onDirty(isDirty: boolean): void;
  onSaved(id: string): void;
  onCancel(): void;
}) {
  const { guest, onDirty } = props;
  const { t } = useTranslation('stay');
  const today = useToday();
  const bookings = useBookings();
  const form = useForm<StayForm>({
    resolver: useMemo(() => zodResolver(stayForm(today)), [today]),
    defaultValues: guest ? formOf(guest) : emptyStay(props.day),
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const isParty = guest?.is_external_guest ?? false;

  const save = async (values: StayForm) => {
    const facts = factsOf(values, bookings);
    const stay = {
      ...{ ...facts, id: guest?.id ?? '', is_external_guest: isParty },
      is_no_show: guest?.is_no_show ?? false,
    };
    // An import may have put two of a name into one room: they can be edited all the same.
    if (isInHouseTwice(stay) && !(guest && isInHouseTwice(guest))) {
      form.setError('check_in', { type: 'rule', message: 'stay_overlaps' }, { shouldFocus: true });
      return;
    }
    try {
      if (guest) {
        const changes = changesTo(guest, values, bookings);
        if (Object.keys(changes).length > 0)
          await props.change([guest], changes, t('done.edited', { name: values.guest_name }));
        props.onSaved(guest.id);
        return;
      }
      const id = await addGuest(facts);
      notify({ kind: 'success', title: t('done.added', { name: values.guest_name }) });
      props.onSaved(id);
    } catch {
      notify({ kind: 'error', title: t('failed', { name: values.guest_name }) });
    }
  };

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={form.handleSubmit(save)}
    >
      {guest && <Meanwhile guest={guest} />}
      <WhoFields form={form} isParty={isParty} />
      {!isParty && <HouseFields form={form} bookings={bookings} />}
      <NeedFields form={form} />
      <NoteField form={form} />
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {t(guest ? 'save' : 'add')}
        </Button>
      </ModalFoot>
    </chakra.form>
  );
}

/** Says that somebody else has changed or deleted the guest since the form was opened. */
function Meanwhile({ guest }: { guest: Row<'reservation'> }) {
  const { t } = useTranslation('stay');
  const now = useRow('reservation', guest.id);
  if (now && JSON.stringify(formOf(now)) === JSON.stringify(formOf(guest))) return null;
  return <FormNotice kind="warning" title={t(now ? 'meanwhile.changed' : 'meanwhile.deleted')} />;
}
