import { chakra, Grid, Heading, NativeSelect, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import {
  type ImportField,
  type ImportPreview,
  importFields,
} from '../../../../core/contract/guest-import.ts';

/** Mapping of the file's columns to fields: as recognised, changeable by hand. */
export function ImportColumns(props: {
  columns: ImportPreview['columns'];
  disabled: boolean;
  onMeaning(header: string, field: ImportField | ''): void;
}) {
  const { t } = useTranslation('imports');
  return (
    <chakra.section aria-labelledby="import-columns">
      <Heading as="h3" id="import-columns" size="sm" mb="1">
        {t('columns.title')}
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('columns.hint')}
      </Text>
      <Grid templateColumns="repeat(auto-fill, minmax(200px, 1fr))" gap="3">
        {props.columns.map(({ header, field, sample }) => (
          <div key={header}>
            <Text fontSize="sm" fontWeight="medium" truncate title={header}>
              {header}
            </Text>
            <NativeSelect.Root disabled={props.disabled}>
              <NativeSelect.Field
                value={field ?? ''}
                aria-label={t('columns.meaning', { header })}
                onChange={(event) => props.onMeaning(header, fieldOf(event.target.value))}
              >
                <option value="">{t('columns.ignore')}</option>
                {importFields.map((each) => (
                  <option key={each} value={each}>
                    {t(`field.${each}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <Text fontSize="xs" color="fg.muted" truncate>
              {sample !== '' && t('columns.sample', { sample })}
            </Text>
          </div>
        ))}
      </Grid>
    </chakra.section>
  );
}

function fieldOf(value: string): ImportField | '' {
  return importFields.find((field) => field === value) ?? '';
}
