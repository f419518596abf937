import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { useMenuDays } from '../../../data/menus/days.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchGroup } from '../../../ui/form/switch-group.tsx';
import { useOrderedGuestTypes } from '../names.ts';
import type { Entry, Placing } from './import-flow.ts';
import { spanOf } from './use-menu-import.ts';

/** Whether the dishes are put on the menus of the days that the menu says, for whom, and at which meal. */
export function PlacingFields(props: {
  entries: readonly Entry[];
  week: Day;
  placing: Placing;
  onChange(part: Partial<Placing>): void;
}) {
  const { entries, placing, onChange } = props;
  const { t } = useTranslation(['menuImport', 'common']);
  const format = useFormats();
  const types = useOrderedGuestTypes();
  const span = spanOf(entries, props.week);
  if (!span) return null;
  const needsMeal = entries.some(({ sheet }) => sheet.meal === null);
  return (
    <section className="menu-import-placing" aria-label={t('menuImport:placing.title')}>
      <SwitchGroup
        label={t('menuImport:placing.title')}
        lines={[
          {
            ...{ kind: 'switch', name: 'placing', was: undefined, checked: placing.isWanted },
            label:
              span.from === span.to
                ? t('menuImport:placing.wantDay', { day: format.briefDay(span.from) })
                : t('menuImport:placing.want', {
                    from: format.briefDay(span.from),
                    to: format.briefDay(span.to),
                  }),
            onChange: (isWanted) => onChange({ isWanted }),
          },
        ]}
      />
      {placing.isWanted && (
        <div className="menu-import-fields">
          <SelectField
            label={t('menuImport:placing.type')}
            value={placing.guestTypeId}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChange({ guestTypeId: target.value })}
          />
          {needsMeal && (
            <SelectField
              label={t('menuImport:placing.meal')}
              value={String(placing.meal)}
              options={mealTypes.map(({ id, name }) => ({
                value: String(id),
                label: t(`common:${name}`),
              }))}
              onChange={({ target }) =>
                onChange({ meal: mealTypes.find(({ id }) => String(id) === target.value)?.id ?? 3 })
              }
            />
          )}
        </div>
      )}
      <DaysHere {...span} />
    </section>
  );
}

/** Fetches what is planned on the days, and says so where it can't: there, dishes are added to what is planned. */
function DaysHere({ from, to }: { from: Day; to: Day }) {
  const { t } = useTranslation('menuImport');
  const { status } = useMenuDays(from, to);
  return status === 'missing' && <p role="status">{t('placing.missing')}</p>;
}
