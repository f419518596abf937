import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fallbackUnit } from '../../../../core/rules/stock/units.ts';
import { addIngredient, isIngredientNamed } from '../../../data/stock/actions.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { Control } from '../../../ui/control.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Adds an ingredient by its name alone; what else is known of it is said later. */
export function AddIngredient({ onAdded }: { onAdded(id: string): void }) {
  const { t } = useTranslation('stock');
  const errorText = useFieldErrorText('stock');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const errorId = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(t('add.required'));
    if (wanted.length > 200) return setError(errorText('name', 'too_long'));
    if (isIngredientNamed(wanted)) return setError(t('add.taken'));
    try {
      const facts = { name: wanted, category: null, unit: fallbackUnit };
      const id = await addIngredient({ ...facts, package_size: null, barcode: null });
      setName('');
      notify({ kind: 'success', title: t('add.done', { name: wanted }) });
      onAdded(id);
    } catch {
      notify({ kind: 'error', title: t('add.failed') });
    }
  };
  return (
    <form className="stock-add" noValidate onSubmit={(event) => void add(event)}>
      <input
        type="text"
        value={name}
        aria-label={t('add.label')}
        placeholder={t('add.label')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <Control
        aria-label={t('add.button')}
        onClick={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <Plus size={20} aria-hidden />
      </Control>
      {error !== undefined && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
