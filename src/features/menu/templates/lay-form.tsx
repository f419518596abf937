import { Button, Skeleton } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useMenuWeeks } from '../../../data/menus/days.ts';
import { useLayingCounts } from '../../../data/menus/laying.ts';
import type { Template } from '../../../data/menus/templates.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { LayingProgressBar } from './laying-progress.tsx';
import { MissingWeeks } from './missing-weeks.tsx';
import { endsAfter, firstSeason, movedTo, startsFor } from './season.ts';
import { useLaying } from './use-laying.ts';

/** Lays a template over dates, with what that does in numbers. */
export function LayForm(props: {
  template: Template;
  /** Monday of the week on screen. */
  week: Day;
  onBack(): void;
  onLaid(): void;
}) {
  const { t } = useTranslation('templates');
  const { template, onBack } = props;
  const today = useToday();
  const [season, setSeason] = useState(() => firstSeason(props.week, today, template.weeks));
  const laying = useLaying(template, props.onLaid);
  if (laying.progress) {
    return <LayingProgressBar progress={laying.progress} onCancel={laying.cancel} />;
  }
  const setStart = (from: Day) => setSeason(movedTo(from, season));
  return (
    <form
      noValidate
      className="templates-form"
      onSubmit={(event) => {
        event.preventDefault();
        laying.lay(season);
      }}
    >
      <h3 className="templates-head">{t('lay.of', { name: template.name })}</h3>
      <Dates
        season={season}
        starts={startsFor(today, props.week)}
        weeks={template.weeks}
        onFrom={setStart}
        onUntil={(until) => setSeason({ ...season, until })}
        onStartWeek={(startWeek) => setSeason({ ...season, startWeek })}
      />
      <Doing template={template} season={season} onBack={onBack} />
    </form>
  );
}

type Season = ReturnType<typeof firstSeason>;

function Dates(props: {
  season: Season;
  starts: readonly Day[];
  weeks: number;
  onFrom(day: Day): void;
  onUntil(day: Day): void;
  onStartWeek(week: number): void;
}) {
  const { t } = useTranslation('templates');
  const formats = useFormats();
  const { season, weeks } = props;
  const ends = useMemo(() => endsAfter(season.from), [season.from]);
  return (
    <div className="templates-dates">
      <SelectField
        label={t('lay.from')}
        data-autofocus=""
        value={season.from}
        options={props.starts.map((day) => ({ value: day, label: formats.tableDay(day) }))}
        onChange={({ target }) => props.onFrom(target.value)}
      />
      <SelectField
        label={t('lay.until')}
        value={season.until}
        options={ends.map((day, index) => ({
          value: day,
          label: `${formats.tableDay(day)} · ${t('weeks', { count: index + 1 })}`,
        }))}
        onChange={({ target }) => props.onUntil(target.value)}
      />
      {weeks > 1 && (
        <SelectField
          label={t('lay.startWeek')}
          value={String(season.startWeek)}
          options={Array.from({ length: weeks }, (_, index) => ({
            value: String(index),
            label: t('lay.week', { number: index + 1, count: weeks }),
          }))}
          onChange={({ target }) => props.onStartWeek(Number(target.value))}
        />
      )}
    </div>
  );
}

/** What laying does, in numbers, and the buttons. */
function Doing(props: { template: Template; season: Season; onBack(): void }) {
  const { t } = useTranslation(['templates', 'common']);
  const { template, season } = props;
  const { status, missing, retry } = useMenuWeeks(season.from, season.until);
  const counts = useLayingCounts(template, season, missing);
  const isLooking = status === 'loading';
  return (
    <>
      {isLooking ? <Skeleton height="4.5rem" borderRadius="lg" /> : <Counts {...counts} />}
      {missing.length > 0 && (
        <MissingWeeks weeks={missing} title={t('templates:missing.title')} onRetry={retry} />
      )}
      <ModalFoot>
        <Button variant="outline" onClick={props.onBack}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isLooking} disabled={counts.meals === 0}>
          {t('templates:lay.save', { count: counts.meals })}
        </Button>
      </ModalFoot>
    </>
  );
}

function Counts(props: ReturnType<typeof useLayingCounts>) {
  const { t } = useTranslation('templates');
  const { meals, staying, dishesLeftOut, mealsLeftOut } = props;
  return (
    <div className="templates-counts" role="status">
      <p className="templates-count">
        {meals > 0 ? t('lay.meals', { count: meals }) : t('lay.nothing')}
      </p>
      {staying > 0 && <p>{t('lay.staying', { count: staying })}</p>}
      {mealsLeftOut > 0 && <p>{t('lay.mealsLeftOut', { count: mealsLeftOut })}</p>}
      {dishesLeftOut > 0 && <p>{t('lay.dishesLeftOut', { count: dishesLeftOut })}</p>}
    </div>
  );
}
