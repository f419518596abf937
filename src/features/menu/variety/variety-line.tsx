import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AllergenEverywhere,
  NothingMeatless,
  Repeat,
} from '../../../../core/rules/variety.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import { briefDay } from '../../../ui/day/day-names.ts';
import { useMenuActions } from '../menu-actions.ts';
import { useDishName, useGuestTypeName, useMealPlaceName } from '../names.ts';
import { LastMenuChange } from './last-change.tsx';
import { useAllergensEverywhere, useNothingMeatless } from './use-variety.ts';
import './variety.css';

/** Hints that are shown at first. */
const few = 3;

/** One line of what is little varied; a press on a hint lights up the dishes that it means. */
export function VarietyLine(props: {
  plan: readonly PlannedDay[];
  repeats: readonly Repeat[];
  only: string | null;
}) {
  const { t } = useTranslation('menu');
  const allergens = useAllergensEverywhere(props.plan);
  const meatless = useNothingMeatless(props.plan);
  const [lit, setLit] = useState<string>();
  const [all, setAll] = useState(false);
  const hints = [
    ...(meatless
      ? [{ key: 'meatless', ids: meatless.ids, text: <MeatlessText hint={meatless} /> }]
      : []),
    ...props.repeats
      .filter(({ guestTypeId }) => props.only === null || guestTypeId === props.only)
      .toSorted((a, b) => b.places.length - a.places.length)
      .map((repeat) => ({
        key: `${repeat.guestTypeId} ${repeat.dishId}`,
        ids: repeat.places.map(({ id }) => id),
        text: <RepeatText repeat={repeat} />,
      })),
    ...allergens.map((hint) => ({
      key: `${hint.day} ${hint.mealTypeId} ${hint.allergen}`,
      ids: hint.ids,
      text: <AllergenText hint={hint} />,
    })),
  ];
  const ids = hints.find(({ key }) => key === lit)?.ids.join(' ') ?? '';
  useLight(ids, props.plan);
  const last = <LastMenuChange plan={props.plan} />;
  if (hints.length === 0) return <p className="variety">{last}</p>;
  return (
    <fieldset className="variety" aria-label={t('variety.label')}>
      <b>{t('variety.title')}</b>
      {(all ? hints : hints.slice(0, few)).map(({ key, text }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === lit}
          onClick={() => setLit(key === lit ? undefined : key)}
        >
          {text}
        </button>
      ))}
      {hints.length > few && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('variety.fewer') : t('variety.more', { count: hints.length - few })}
        </button>
      )}
      {last}
    </fieldset>
  );
}

/** Standard guests are not named. */
function RepeatText({ repeat }: { repeat: Repeat }) {
  const { t } = useTranslation('menu');
  const dish = useDishName(repeat.dishId);
  const guestType = useGuestTypeName(repeat.guestTypeId);
  const text = t('variety.times', { dish, count: repeat.places.length });
  const isStandard = useMenuActions().standard === repeat.guestTypeId;
  return isStandard ? text : t('variety.ofType', { guestType, text });
}

function MeatlessText({ hint }: { hint: NothingMeatless }) {
  const { t, i18n } = useTranslation('menu');
  const days = hint.days.map((day) => briefDay(day, i18n.language)).join(', ');
  return t('variety.nothingMeatless', { days });
}

function AllergenText({ hint }: { hint: AllergenEverywhere }) {
  const { t } = useTranslation('menu');
  const place = useMealPlaceName()(hint);
  return t('variety.allergen', { allergen: t(`allergen.${hint.allergen}`), place });
}

/** Marks the places of dishes in the document: no cell renders for it. */
function useLight(ids: string, plan: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan that changed brings places that are not yet marked
  useEffect(() => {
    if (ids === '') return;
    const places = ids
      .split(' ')
      .flatMap((id) => [...document.querySelectorAll(`[data-place="${id}"]`)]);
    for (const place of places) place.setAttribute('data-lit', 'true');
    places[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => {
      for (const place of places) place.removeAttribute('data-lit');
    };
  }, [ids, plan]);
}
