import { Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useBookings } from '../../../data/reception/rooms.ts';
import { addGuest, isInHouseTwice } from '../../../data/reception/stays.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useMeanwhileNotes } from './meanwhile-notes.ts';
import { NeedFields } from './need-fields.tsx';
import { HouseFields, NoteField, WhoFields } from './stay-fields.tsx';
import { changesTo, emptyStay, factsOf, formOf, type StayForm, stayForm } from './stay-form.ts';
import { useMeanwhile } from './use-meanwhile.ts';
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
  const meanwhile = useMeanwhile(form, guest);
  const noteOf = useMeanwhileNotes(meanwhile, bookings);
  const isDeleted = guest !== undefined && meanwhile.now === undefined;

  const save = async (values: StayForm) => {
    // Others' values stand in the form where nothing was typed over them: only what differs from them is changed.
    const guest = meanwhile.now ?? props.guest;
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
      {isDeleted && <FormNotice kind="warning" title={t('meanwhile.deleted')} />}
      <WhoFields {...{ form, noteOf, isParty }} />
      {!isParty && <HouseFields {...{ form, noteOf, bookings }} />}
      <NeedFields {...{ form, noteOf }} />
      <NoteField {...{ form, noteOf }} />
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
