import { chakra, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ImportPreview, importFields } from '../../../../core/contract/guest-import.ts';
import { reasonOf } from './import-reasons.ts';

const shown = 50;

type Issues = ImportPreview['issues'];

/** Invalid values and lines, each with line, column and reason. */
export function ImportIssues({ issues }: { issues: Issues }) {
  const { t } = useTranslation('imports');
  if (issues.length === 0) return null;
  return (
    <chakra.section aria-labelledby="import-issues">
      <Heading as="h3" id="import-issues" size="sm" mb="1">
        {t('issues.title', { count: issues.length })}
      </Heading>
      <IssueLines issues={issues.slice(0, shown)} all={issues.length} />
    </chakra.section>
  );
}

/** @param props.all how many there are; a list may have only the first of them */
export function IssueLines({ issues, all }: { issues: Issues; all: number }) {
  const { t } = useTranslation('imports');
  /** For a missing column, `value` is the field's name. */
  const valueText = (column: string | null, value: string) => {
    const field = column === null ? importFields.find((each) => each === value) : undefined;
    return field === undefined ? value : t(`field.${field}`);
  };
  return (
    <chakra.ul listStyleType="none" fontSize="sm" maxH="240px" overflowY="auto" tabIndex={0}>
      {issues.map(({ line, column, code, value }) => (
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
      {all > issues.length && (
        <chakra.li py="1" color="fg.muted">
          {t('issues.more', { count: all - issues.length })}
        </chakra.li>
      )}
    </chakra.ul>
  );
}
