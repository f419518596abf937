import { Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as f from '../../../../core/contract/fields.ts';
import { type DishType, dishTypes } from '../../../../core/rules/dish-type.ts';
import { draftDish } from '../../../data/menus/dishes.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useFieldText } from '../dishes/form/field-text.ts';

/** Makes a dish of a name that was searched for: a draft, whose rest is filled in later. */
export function NewDish({ name, onCreated }: { name: string; onCreated(id: string): void }) {
  const { t } = useTranslation('dishes');
  const fieldText = useFieldText();
  const [course, setCourse] = useState<DishType>();
  const [error, setError] = useState<string>();
  const create = async () => {
    const parsed = f.name.safeParse(name);
    if (!parsed.success) return setError(fieldText(parsed.error.issues[0]?.message));
    if (course === undefined) return setError(t('required'));
    try {
      const id = await draftDish(parsed.data, course);
      notify({ kind: 'success', title: t('form.created', { dish: parsed.data }) });
      onCreated(id);
    } catch {
      notify({ kind: 'error', title: t('form.createFailed') });
    }
  };
  return (
    <Flex gap="3" wrap="wrap" align="end" justify="center">
      <SelectField
        label={t('form.course')}
        required
        error={error}
        help={t('pick.draft')}
        value={course ?? ''}
        options={[
          ...(course === undefined ? [{ value: '', label: t('form.choose') }] : []),
          ...dishTypes.map((value) => ({ value, label: t(`course.${value}`) })),
        ]}
        onChange={({ target }) => {
          setCourse(dishTypes.find((each) => each === target.value));
          setError(undefined);
        }}
      />
      <Button width="100%" onClick={() => void create()}>
        <Plus size={20} aria-hidden />
        {t('pick.create')}
      </Button>
    </Flex>
  );
}
