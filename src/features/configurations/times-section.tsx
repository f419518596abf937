import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Coffee, type LucideIcon, Soup, Utensils } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type MealName, mealTypes } from '../../../core/rules/meal-type.ts';
import {
  minutesOf,
  type ServiceHours,
  serviceLength,
  serviceOverlap,
  timeStep,
} from '../../../core/rules/service-hours.ts';
import { TimeAxis } from '../../ui/form/time-bar.tsx';
import { rangeColumns, TimeRange } from '../../ui/form/time-range.tsx';
import type { FieldFrames } from './field-frames.ts';
import { type ConfigurationValues, type TimeField, timeSchema } from './form-values.ts';
import type { Configuration } from './use-configuration.ts';
import type { Texts } from './use-texts.ts';

const icons: Record<MealName, LucideIcon> = { breakfast: Coffee, lunch: Soup, dinner: Utensils };

/** Where setting the times of a meal begins. */
const usual: Record<MealName, ServiceHours> = {
  breakfast: { opens: '07:00', closes: '10:00' },
  lunch: { opens: '12:00', closes: '14:00' },
  dinner: { opens: '18:30', closes: '22:00' },
};

interface SectionProps {
  configuration: Configuration;
  frames: FieldFrames;
  texts: Texts;
}

/** When each meal opens and closes. */
export function TimesSection(props: SectionProps) {
  return (
    <>
      {mealTypes.map(({ name }) => (
        <MealTimes key={name} meal={name} {...props} />
      ))}
      <Grid hideBelow="xl" templateColumns={rangeColumns} columnGap="4" pt="2">
        <Box gridColumn="3">
          <TimeAxis />
        </Box>
      </Grid>
    </>
  );
}

function MealTimes({ meal, configuration, frames, texts }: SectionProps & { meal: MealName }) {
  const { t } = useTranslation('configurations');
  const { form, values } = configuration;
  const [opening, closing] = fieldsOf(meal);
  const { control } = form;
  const opens = useController({ control, name: opening }).field;
  const closes = useController({ control, name: closing }).field;
  const label = texts.meal(meal);
  const set = (hours: ServiceHours) => {
    const options = { shouldTouch: true, shouldValidate: true };
    form.setValue(opening, hours.opens, options);
    form.setValue(closing, hours.closes, options);
  };
  const Icon = icons[meal];
  const icon = <Icon size={22} aria-hidden />;
  if (opens.value === '' && closes.value === '') {
    return (
      <Flex align="center" gap="3" py="3" borderBottomWidth="1px" wrap="wrap">
        {icon}
        <Text fontWeight="medium" flex="0 0 6.75rem">
          {label}
        </Text>
        <Text color="fg.muted" flex="1">
          {t('times.none')}
        </Text>
        <Button variant="outline" onClick={() => set(usual[meal])}>
          {t('times.set')}
        </Button>
      </Flex>
    );
  }
  const hours = hoursOf(values, meal);
  const minutes = hours && serviceLength(hours);
  const isOver = hours && minutesOf(hours.opens) + serviceLength(hours) > 24 * 60;
  const length = minutes === undefined ? '' : texts.length(minutes);
  const clash = hours && firstClash(values, meal, hours);
  return (
    <TimeRange
      label={label}
      icon={icon}
      step={timeStep}
      opens={{ ...opens, ...frames(opening), from: usual[meal].opens }}
      closes={{ ...closes, ...frames(closing), from: usual[meal].closes }}
      length={
        minutes === undefined
          ? undefined
          : { minutes, text: isOver ? t('times.nextDay', { length }) : length }
      }
      warning={
        clash &&
        t('times.overlap', { meal: texts.meal(clash.meal), length: texts.length(clash.minutes) })
      }
      clear={{
        label: t('times.clear', { meal: label }),
        onClear: () => set({ opens: '', closes: '' }),
      }}
    />
  );
}

const fieldsOf = (meal: MealName): [TimeField, TimeField] => [
  `${meal}_opening_time`,
  `${meal}_closing_time`,
];

/** The times of a meal as the form has them; undefined while one is none. */
function hoursOf(values: ConfigurationValues, meal: MealName): ServiceHours | undefined {
  const [opens, closes] = fieldsOf(meal).map((field) => values[field]);
  const isWhole = [opens, closes].every((time) => time && timeSchema.safeParse(time).success);
  if (!isWhole || !opens || !closes || opens === closes) return undefined;
  return { opens, closes };
}

/** The first other meal that is served at the same time, and for how long. */
function firstClash(
  values: ConfigurationValues,
  meal: MealName,
  hours: ServiceHours,
): { meal: MealName; minutes: number } | undefined {
  for (const { name } of mealTypes) {
    const other = name === meal ? undefined : hoursOf(values, name);
    const minutes = other ? serviceOverlap(hours, other) : 0;
    if (minutes > 0) return { meal: name, minutes };
  }
  return undefined;
}
