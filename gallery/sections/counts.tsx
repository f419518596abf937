import { Coffee, Soup, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CountButton } from '../../src/ui/counts/count-button.tsx';
import { nothing, State } from '../states.tsx';

/** Counts that filter; the hero is the one large figure of a screen. */
export function Counts() {
  return (
    <>
      <Strip name="resting" values={['82', '18–19', '71']} note={{ hero: 'service.next' }} />
      <Strip name="chosen, left out" values={['82', '18–19', '69–71']} chosen={2} note={{}} />
      <Strip name="with notes" values={['82', '19', '71']} note={{ each: '79' }} />
      <Strip name="of a large house" values={['1208', '998–1002', '1208–1310']} note={{}} />
      <Strip name="not counted" values={['–', '–', '–']} note={{}} />
    </>
  );
}

const meals = [
  ['breakfast', Coffee],
  ['lunch', Soup],
  ['dinner', UtensilsCrossed],
] as const;

function Strip(props: {
  name: string;
  values: readonly string[];
  chosen?: number;
  note: { hero?: 'service.next'; each?: string };
}) {
  const { t } = useTranslation('reception');
  const { values, chosen, note } = props;
  return (
    <State name={props.name}>
      <div className="counts">
        {meals.map(([meal, Icon], index) => (
          <CountButton
            key={meal}
            icon={<Icon aria-hidden />}
            label={t(`meals.short.${meal}`)}
            value={values[index] ?? ''}
            {...(index === 2 && note.hero ? { note: t(note.hero, { opens: '18:30' }) } : {})}
            {...(index < 2 && note.each ? { note: note.each } : {})}
            hero={index === 2}
            pressed={index === chosen}
            {...(chosen === undefined
              ? {}
              : { look: index === chosen ? ('chosen' as const) : ('muted' as const) })}
            onPress={nothing}
          />
        ))}
      </div>
    </State>
  );
}
