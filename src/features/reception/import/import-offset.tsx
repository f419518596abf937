import { Button, chakra, Field, Flex, Heading, Input, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../../../core/contract/guest-import.ts';
import { type Day, daysBetween } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useFormats } from '../../../i18n/format.ts';
import { offsetTo } from './import-flow.ts';

/** Offset of all dates of the file in whole days, so that a list of another time can be tried today. */
export function ImportOffset(props: {
  preview: ImportPreview;
  offset: number;
  day: Day;
  disabled: boolean;
  onOffset(days: number): void;
}) {
  const { preview, offset, onOffset } = props;
  const { t } = useTranslation('imports');
  const format = useFormats();
  const today = useToday();
  const [text, setText] = useState(String(offset));
  useEffect(() => setText(String(offset)), [offset]);
  const { first_arrival: first, last_departure: last } = preview;
  if (first === null || last === null) return null;
  const settle = () => {
    const days = Number.parseInt(text, 10);
    if (Number.isNaN(days)) setText(String(offset));
    else if (days !== offset) onOffset(days);
  };
  const goals = [...new Set([today, props.day])];
  return (
    <chakra.section aria-labelledby="import-dates">
      <Heading as="h3" id="import-dates" size="sm" mb="1">
        {t('offset.title')}
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('offset.span', { first: format.day(first), last: format.day(last) })}
      </Text>
      <Flex gap="3" wrap="wrap" align="end">
        <Field.Root w="auto">
          <Field.Label>{t('offset.days')}</Field.Label>
          <Input
            w="110px"
            textAlign="end"
            inputMode="numeric"
            value={text}
            readOnly={props.disabled}
            onChange={(event) => setText(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
        </Field.Root>
        {goals.map((goal) => (
          <Button
            key={goal}
            variant="outline"
            disabled={props.disabled || offset === daysBetween(first, goal)}
            onClick={() => onOffset(offsetTo(preview, goal))}
          >
            {goal === today ? t('offset.today') : t('offset.toDay', { day: format.shortDay(goal) })}
          </Button>
        ))}
        {offset !== 0 && (
          <Button variant="ghost" disabled={props.disabled} onClick={() => onOffset(0)}>
            {t('offset.none')}
          </Button>
        )}
      </Flex>
    </chakra.section>
  );
}
