import { useTranslation } from 'react-i18next';
import type { Differences } from '../../data/connection/connection.ts';
import { useFieldTexts } from '../../i18n/field-text.ts';

/** In which fields two versions differ: "Room: yours 204, theirs 207". */
export function DifferenceList({ differences: { kind, fields } }: { differences: Differences }) {
  const { t } = useTranslation('connection');
  const texts = useFieldTexts();
  if (fields.length === 0) return null;
  return (
    <ul className="differences">
      {fields.map(({ field, ...values }) => {
        const name = texts.name(field);
        const [mine, theirs] = [texts.value(field, values.mine), texts.value(field, values.theirs)];
        const isSaid = mine !== undefined && theirs !== undefined;
        return (
          <li key={field}>
            {isSaid
              ? t(`differs.${kind}`, { field: name, mine, theirs })
              : t('differs.unsaid', { field: name })}
          </li>
        );
      })}
    </ul>
  );
}
