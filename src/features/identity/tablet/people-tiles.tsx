import { useTranslation } from 'react-i18next';
import type { PersonHere } from '../../../data/shared-tablet/use-tablet.ts';
import { initialsOf } from '../../../ui/initials.ts';

/** Who can sign in here, as tiles for wet hands. Without a network those can't who have never used this tablet. */
export function PeopleTiles(props: {
  people: readonly PersonHere[];
  /** Whether the server answers. */
  reached: boolean;
  /** Who is signed in now. */
  present: string | undefined;
  onChoose(person: PersonHere): void;
}) {
  const { t } = useTranslation('tablet');
  return (
    <ul className="people-tiles" aria-label={t('who.people')}>
      {props.people.map((person) => {
        const { id, name, here } = person;
        const isOff = !props.reached && !here;
        const note = isOff ? t('who.needsNetwork') : id === props.present ? t('who.now') : '';
        return (
          <li key={id}>
            <button
              type="button"
              aria-disabled={isOff || undefined}
              onClick={() => !isOff && props.onChoose(person)}
            >
              <span className="person-initials" aria-hidden>
                {initialsOf(name)}
              </span>
              <span className="person-name">
                {name}
                {note !== '' && <small>{note}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
