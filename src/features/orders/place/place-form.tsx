import { Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type Control, Controller, FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../core/contract/bounds.ts';
import { orderTypes } from '../../../../core/rules/orders.ts';
import { placeOrder } from '../../../data/orders/orders.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useTableName } from '../words.ts';
import { ItemFields } from './item-fields.tsx';
import {
  emptyLine,
  emptyOrder,
  type PlaceForm as Form,
  placeForm,
  wishesIn,
} from './place-values.ts';
import { useDishChoices } from './use-dish-choices.ts';

/** Form to place an order. Errors show at their fields; the input is kept when saving fails. */
export function PlaceForm(props: { onPlaced(): void; onCancel(): void }) {
  const { t } = useTranslation('orders');
  const nameOfTable = useTableName();
  const errorText = useFieldErrorText('order');
  const { options, isRemoved, nameOf, isDish } = useDishChoices();
  const resolver = useMemo(() => zodResolver(placeForm(isRemoved)), [isRemoved]);
  const form = useForm<Form>({ resolver, defaultValues: emptyOrder });
  const { control, register, handleSubmit, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const save = async ({ table_name, order_type, items }: Form) => {
    try {
      await placeOrder({
        ...{ table_name, order_type },
        items: items.map(({ dish, quantity, wishes }) => ({
          ...{ dish_id: isDish(dish) ? dish : null, name: nameOf(dish), quantity },
          customizations: wishesIn(wishes),
        })),
      });
      notify({ kind: 'success', title: t('new.placed', { table: nameOfTable(table_name) }) });
      props.onPlaced();
    } catch {
      notify({ kind: 'error', title: t('new.failed') });
    }
  };
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={handleSubmit(save)}
      >
        <TextField
          label={t('new.table')}
          help={t('new.tableHelp')}
          error={errorText('table_name', formState.errors.table_name?.message)}
          required
          data-autofocus=""
          {...register('table_name')}
        />
        <TypeField control={control} />
        {fields.map(({ id }, index) => (
          <ItemFields
            key={id}
            {...{ index, options, nameOf }}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {fields.length < bounds.orderItems && (
          <Button
            variant="outline"
            alignSelf="start"
            onClick={() =>
              append(emptyLine, { focusName: `items.${fields.length}.dish`, shouldFocus: true })
            }
          >
            <Plus aria-hidden />
            {t('new.add')}
          </Button>
        )}
        <ModalFoot>
          <Button variant="ghost" onClick={props.onCancel}>
            {t('new.cancel')}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {t('new.save')}
          </Button>
        </ModalFoot>
      </chakra.form>
    </FormProvider>
  );
}

function TypeField({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('orders');
  return (
    <Controller
      control={control}
      name="order_type"
      render={({ field }) => (
        <Segmented
          label={t('new.type')}
          value={field.value}
          options={orderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={field.onChange}
        />
      )}
    />
  );
}
