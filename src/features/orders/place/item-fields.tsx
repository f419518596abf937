import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { orderQuantity } from '../../../../core/rules/orders.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import type { SearchOption } from '../../../ui/form/search-options.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PlaceForm } from './place-values.ts';

/** One line of a new order: a dish, how often, and wishes. */
export function ItemFields(props: {
  index: number;
  options: readonly SearchOption[];
  nameOf(dish: string): string;
  onRemove: (() => void) | undefined;
}) {
  const { index, options, nameOf, onRemove } = props;
  const { t } = useTranslation('orders');
  const errorText = useFieldErrorText('order');
  const { control, register, setValue, formState } = useFormContext<PlaceForm>();
  const errors = formState.errors.items?.[index];
  const number = index + 1;
  /** With the one that is chosen, which may be gone meanwhile or no dish at all. */
  const withChosen = (dish: string) =>
    dish === '' || options.some(({ value }) => value === dish)
      ? options
      : [{ value: dish, label: nameOf(dish) }, ...options];
  return (
    <Flex asChild wrap="wrap" gap="3" align="start" borderTopWidth="1px" pt="4">
      <fieldset aria-label={t('new.dish', { number })}>
        <Box flex="1 1 16rem" minW="0">
          <Controller
            control={control}
            name={`items.${index}.dish`}
            render={({ field }) => (
              <SearchSelect
                {...field}
                label={t('new.dish', { number })}
                error={errorText('dish', errors?.dish?.message)}
                required
                inDialog
                options={withChosen(field.value)}
                create={{
                  label: (name) => t('new.own', { name }),
                  run: (name) =>
                    setValue(`items.${index}.dish`, name, {
                      ...{ shouldDirty: true, shouldValidate: formState.isSubmitted },
                    }),
                }}
              />
            )}
          />
        </Box>
        <Box flex="0 0 10rem">
          <Controller
            control={control}
            name={`items.${index}.quantity`}
            render={({ field }) => (
              <NumberStepper
                {...field}
                label={t('new.quantity')}
                error={errorText('quantity', errors?.quantity?.message)}
                required
                min={orderQuantity.least}
                max={orderQuantity.most}
              />
            )}
          />
        </Box>
        <Flex flex="1 1 100%" gap="3" align="end">
          <TextField
            label={t('new.wishes')}
            help={t('new.wishesHelp')}
            error={errorText('wishes', errors?.wishes?.message)}
            {...register(`items.${index}.wishes`)}
          />
          {onRemove && (
            <IconButton
              variant="outline"
              aria-label={t('new.remove', { number })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </Flex>
      </fieldset>
    </Flex>
  );
}
