import { Field, Flex, IconButton, NumberInput } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Number of guests, typed or stepped. `onChange` gets NaN where the text is no number. */
export function PeopleField(props: {
  name: string;
  value: number;
  error: string | undefined;
  onChange(people: number): void;
  onBlur(): void;
}) {
  const { t } = useTranslation('reception');
  return (
    <Field.Root required invalid={props.error !== undefined}>
      <Field.Label>{t('external.people')}</Field.Label>
      <NumberInput.Root
        name={props.name}
        min={1}
        max={999}
        clampValueOnBlur={false}
        value={Number.isNaN(props.value) ? '' : String(props.value)}
        onValueChange={(details) => props.onChange(details.valueAsNumber)}
      >
        <Flex gap="2">
          <NumberInput.DecrementTrigger asChild>
            <IconButton variant="outline" aria-label={t('external.fewer')}>
              <Minus aria-hidden />
            </IconButton>
          </NumberInput.DecrementTrigger>
          <NumberInput.Input
            w="96px"
            textAlign="center"
            borderRadius="lg"
            inputMode="numeric"
            onBlur={props.onBlur}
          />
          <NumberInput.IncrementTrigger asChild>
            <IconButton variant="outline" aria-label={t('external.more')}>
              <Plus aria-hidden />
            </IconButton>
          </NumberInput.IncrementTrigger>
        </Flex>
      </NumberInput.Root>
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}
