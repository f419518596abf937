import { Button, Flex, Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type MealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import {
  minutesOf,
  type ServiceHours,
  serviceLength,
  serviceOverlap,
  timeStep,
} from '../../../../core/rules/service-hours.ts';
import { TimeRange, TimeRangeAxis } from '../../../ui/form/time-range.tsx';
import { mealIcons } from '../../../ui/meal-icons.ts';
import { type ConfigurationValues, type TimeField, timeSchema } from '../form-values.ts';
import type { Configuration } from '../saving/use-configuration.ts';
import type { Texts } from '../use-texts.ts';
import type { FieldFrames } from './field-frames.ts';

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
      <TimeRangeAxis />
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
  const Icon = mealIcons[meal];
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
  const clashes = hours ? clashesOf(values, meal, hours) : [];
  const earlier = clashes.find((clash) => clash.isEarlier);
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
      clash={clashes.length > 0}
      warning={
        earlier &&
        t('times.overlap', {
          meal: texts.meal(earlier.meal),
          length: texts.length(earlier.minutes),
        })
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

/** Other meals that are served at the same time, and for how long. */
function clashesOf(values: ConfigurationValues, meal: MealName, hours: ServiceHours) {
  const own = mealTypes.findIndex(({ name }) => name === meal);
  return mealTypes.flatMap(({ name }, index) => {
    const other = index === own ? undefined : hoursOf(values, name);
    const minutes = other ? serviceOverlap(hours, other) : 0;
    return minutes > 0 ? [{ meal: name, minutes, isEarlier: index < own }] : [];
  });
}
