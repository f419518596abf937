import { Check, CircleQuestionMark, ConciergeBell, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './pictures.css';

const icons = { will_eat: Check, uncertain: CircleQuestionMark, will_not_eat: X } as const;

const guests: readonly { room: string; name: string; status: keyof typeof icons }[] = [
  { room: '106', name: 'Giulia Ricci', status: 'will_eat' },
  { room: '', name: 'Paolo Ricci', status: 'uncertain' },
  { room: '107', name: 'Martina Colombo', status: 'will_not_eat' },
  { room: '108', name: 'Hannah Weber', status: 'will_eat' },
];

/** What reception looks like: some guests, and who of them eats. For the eye alone. */
export function ReceptionPicture() {
  const { t } = useTranslation('identity');
  return (
    <div className="picture" data-picture="reception">
      <div className="picture-head">
        <ConciergeBell size={20} />
        <b>{t('landing.reception.title')}</b>
        <span className="picture-meal">{t('landing.reception.meal')}</span>
      </div>
      {guests.map(({ room, name, status }) => {
        const Icon = icons[status];
        return (
          <div className="picture-guest" key={name}>
            <b>{room}</b>
            <span>
              {name}
              <small>{t('landing.reception.board')}</small>
            </span>
            <i data-status={status}>
              <Icon size={20} />
            </i>
          </div>
        );
      })}
    </div>
  );
}
