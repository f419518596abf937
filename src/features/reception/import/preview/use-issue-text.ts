import { useTranslation } from 'react-i18next';
import {
  type ImportField,
  type ImportPreview,
  importFields,
} from '../../../../../core/contract/guest-import.ts';
import { reasonOf } from '../import-reasons.ts';

type Issue = ImportPreview['issues'][number];

/** A problem in words, with what stood in the file and the field that it was read as. */
export interface TextOfIssue {
  text: string;
  field: ImportField | undefined;
  value: string;
}

/** "Departure: not a usable date" */
export function useIssueText(columns: ImportPreview['columns']): (issue: Issue) => TextOfIssue {
  const { t } = useTranslation('imports');
  return ({ column, code, value }) => {
    const reason = t(`reason.${reasonOf(code)}`);
    if (column === null) {
      // Of a whole line; of a column that is missing, `value` is the field.
      const field = importFields.find((each) => each === value);
      const text = field === undefined ? reason : `${t(`field.${field}`)}: ${reason}`;
      return { text, field: undefined, value: '' };
    }
    const field = columns.find(({ header }) => header === column)?.field ?? undefined;
    const name = field === undefined ? column : t(`field.${field}`);
    return { text: `${name}: ${reason}`, field, value };
  };
}
