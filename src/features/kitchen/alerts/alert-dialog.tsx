import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { byNeed } from '../../../../core/rules/alerts/dish-alerts.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { acknowledgeAlert, type ServiceAlert } from '../../../data/kitchen/alerts.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useAlertTexts } from './alert-texts.ts';

type Guest = Row<'reservation'>;

/** Who is concerned by a dish and why, with what was noted of them; and the button that says that it was seen. */
export function AlertDialog(props: { alert: ServiceAlert; dish: string; onClose(): void }) {
  const { alert } = props;
  const { concerned, unseen, unknown } = alert;
  const { t } = useTranslation('kitchen');
  const texts = useAlertTexts();
  const may = useMay('alert_acknowledgement.write');
  const isNew = (guest: Guest, holds: (each: (typeof unseen)[number]) => boolean) =>
    alert.seen !== undefined && unseen.some((each) => each.guest.id === guest.id && holds(each));
  const perhaps = concerned.filter((each) => each.perhaps.length > 0);
  return (
    <Modal
      open
      width="480px"
      title={props.dish}
      subtitle={t('alert.subtitle')}
      onClose={props.onClose}
    >
      <div className="alert-details">
        {byNeed(concerned).map(({ need, guests }) => (
          <section key={need} aria-label={texts.need(need)}>
            <h3>{texts.need(need)}</h3>
            <ul>
              {guests.map((guest) => (
                <GuestLine
                  key={guest.id}
                  guest={guest}
                  isNew={isNew(guest, ({ clashes }) => clashes.includes(need))}
                />
              ))}
            </ul>
          </section>
        ))}
        {unknown && (
          <section aria-label={t('alert.unknownTitle')}>
            <h3>{t('alert.unknownTitle')}</h3>
            <p>
              {[
                ...(unknown.isWhole ? [t('alert.dishItself')] : []),
                ...unknown.ingredients.map((name) => name ?? t('alert.someIngredient')),
              ].join(', ')}
            </p>
            <p>{t('alert.mayContain')}</p>
            <ul>
              {perhaps.map((each) => (
                <GuestLine
                  key={each.guest.id}
                  guest={each.guest}
                  needs={texts.needs(each.perhaps)}
                  isNew={isNew(each.guest, (other) => other.perhaps.length > 0)}
                />
              ))}
            </ul>
          </section>
        )}
        <div className="alert-foot">
          <SeenBy alert={alert} />
          {may && unseen.length > 0 && (
            <button
              type="button"
              className="alert-seen"
              onClick={() => {
                acknowledgeAlert(alert).then(props.onClose, () =>
                  notify({ kind: 'error', title: t('alert.failed') }),
                );
              }}
            >
              <Check size={24} aria-hidden />
              {t('alert.seen')}
            </button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Room, name, how many they are, what they need and what was noted. */
function GuestLine(props: { guest: Guest; needs?: string; isNew: boolean }) {
  const { guest } = props;
  const { t } = useTranslation('kitchen');
  const people = peopleOf(guest);
  const note = guest.note?.trim() ?? '';
  return (
    <li>
      <b>{guest.room_number ?? t('alert.noRoom')}</b>
      <span>
        {[
          guest.guest_name,
          ...(people > 1 ? [t('alert.people', { count: people })] : []),
          ...(props.needs ? [props.needs] : []),
        ].join(', ')}
        {props.isNew && <em>{t('alert.new')}</em>}
        {note !== '' && <small>{note}</small>}
      </span>
    </li>
  );
}

/** Who has seen it last, and when. */
function SeenBy({ alert: { seen, pending } }: { alert: ServiceAlert }) {
  const { t } = useTranslation('kitchen');
  const format = useFormats();
  const who = useWriter('alert_acknowledgement', seen, seen?.acknowledged_by);
  if (!seen) return null;
  const time = format.time(Date.parse(seen.as_of));
  return (
    <p role="status">
      <Check size={18} aria-hidden />
      <span>
        {who?.name ? t('alert.seenAt', { name: who.name, time }) : t('alert.seenPlain', { time })}
        {pending && `, ${t('alert.waiting')}`}
      </span>
    </p>
  );
}
