import { chakra, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ImportPreview, importFields } from '../../../../core/contract/guest-import.ts';
import { reasonOf } from './import-reasons.ts';

const shown = 50;

/** Invalid values and lines, each with line, column and reason. */
export function ImportIssues({ issues }: { issues: ImportPreview['issues'] }) {
  const { t } = useTranslation('imports');
  /** For a missing column, `value` is the field's name. */
  const valueText = (column: string | null, value: string) => {
    const field = column === null ? importFields.find((each) => each === value) : undefined;
    return field === undefined ? value : t(`field.${field}`);
  };
  if (issues.length === 0) return null;
  return (
    <chakra.section aria-labelledby="import-issues">
      <Heading as="h3" id="import-issues" size="sm" mb="1">
        {t('issues.title', { count: issues.length })}
      </Heading>
      <chakra.ul listStyleType="none" fontSize="sm" maxH="240px" overflowY="auto" tabIndex={0}>
        {issues.slice(0, shown).map(({ line, column, code, value }) => (
          <chakra.li
            key={`${line}/${column}/${code}/${value}`}
            display="flex"
            flexWrap="wrap"
            columnGap="3"
            py="1"
            borderBottomWidth="1px"
          >
            <chakra.span color="fg.muted" minW="140px">
              {column === null ? t('issues.line', { line }) : t('issues.place', { line, column })}
            </chakra.span>
            <span>{t(`reason.${reasonOf(code)}`)}</span>
            {value !== '' && <span>{t('issues.value', { value: valueText(column, value) })}</span>}
          </chakra.li>
        ))}
        {issues.length > shown && (
          <chakra.li py="1" color="fg.muted">
            {t('issues.more', { count: issues.length - shown })}
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.section>
  );
}
