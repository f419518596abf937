import { useTranslation } from 'react-i18next';

/** Guests of no hotel. */
const guests = [
  { room: '101', name: 'Rossi', people: 2 },
  { room: '102', name: 'Weber', people: 3 },
  { room: '104', name: 'Lombardi', people: 1 },
  { room: '108', name: 'Fournier', people: 2 },
  { room: '212', name: 'Novak', people: 4 },
  { room: '305', name: 'Schneider', people: 2 },
];

/** The list of guests beside the sample figures. */
export function SampleGuests() {
  const { t } = useTranslation('attendance');
  return (
    <section className="pane-part pane-guests" aria-label={t('records.guests')}>
      <h2>
        {t('records.guests')} <small>{t('sample.title')}</small>
      </h2>
      <ul className="pane-list">
        {guests.map(({ room, name, people }) => (
          <li key={room}>
            <div className="pane-guest">
              <b>{room}</b>
              <span>{name}</span>
              <b role="img" aria-label={t('guests.people', { count: people })}>
                {people}
              </b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
