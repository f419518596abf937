import { Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type MealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { SwitchGroup, type SwitchLine } from '../../../ui/form/switch-group.tsx';
import type { FieldName } from '../form-values.ts';
import type { Configuration } from '../saving/use-configuration.ts';
import type { Texts } from '../use-texts.ts';
import { BoardOutcome } from './board-outcome.tsx';
import type { FieldFrames } from './field-frames.ts';

const edges = ['arrival', 'departure'] as const;

/** Which meals of a board are given on the days of arrival and departure, and what comes of it for each board. */
export function BoardSection(props: {
  configuration: Configuration;
  frames: FieldFrames;
  texts: Texts;
}) {
  const { t } = useTranslation('configurations');
  const { configuration, frames, texts } = props;
  const { form, values } = configuration;
  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="4"
      >
        {edges.map((edge) => (
          <SwitchGroup
            key={edge}
            label={t(edge === 'arrival' ? 'edge.arrival' : 'edge.departure')}
            lines={mealTypes.map(({ name: meal }): SwitchLine => {
              const label = texts.meal(meal);
              const name = edgeField(meal, edge);
              if (name === undefined) {
                return { kind: 'fixed', name: meal, label, text: t('edge.beforeNoon') };
              }
              const path: FieldName = `edge_day_meals.${name}`;
              return {
                kind: 'switch',
                name: path,
                label,
                checked: values.edge_day_meals[name],
                was: frames(path).was,
                // Only this one: the others may have been changed by somebody else since they were rendered.
                onChange: (checked) => form.setValue(path, checked, { shouldTouch: true }),
              };
            })}
          />
        ))}
      </Grid>
      <BoardOutcome edges={values.edge_day_meals} texts={texts} />
      <Text color="fg.muted" textStyle="sm" mt="3">
        {t('edge.effect')}
      </Text>
    </>
  );
}

/** Lunch on arrival is no choice of the hotel's: it hangs on when the guest arrives. */
function edgeField(meal: MealName, edge: (typeof edges)[number]) {
  return meal === 'lunch' && edge === 'arrival'
    ? undefined
    : (`${meal}_on_${edge}` as const as EdgeName);
}

type EdgeName =
  Extract<FieldName, `edge_day_meals.${string}`> extends `edge_day_meals.${infer Name}`
    ? Name
    : never;
