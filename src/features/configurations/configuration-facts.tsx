import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../core/contract/rows.ts';
import { FormLayout } from '../../ui/form/form-layout.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { sectionNames, sections, valuesOf } from './form-values.ts';
import { useTexts } from './use-texts.ts';

/**
 * The configuration for whoever may not change it.
 * @param props.saysWhy says who may; else a notice above the screen says what is missing
 */
export function ConfigurationFacts(props: {
  hotel: Row<'hotel'>;
  saysWhy: boolean;
  elsewhere: ReactNode;
}) {
  const { hotel, saysWhy } = props;
  const { t } = useTranslation('configurations');
  const { label, value } = useTexts();
  const values = valuesOf(hotel);
  return (
    <FormLayout index={null} elsewhere={props.elsewhere}>
      {saysWhy && (
        <Box mb="5">
          <FormNotice kind="info" title={t('readOnly.title')}>
            {t('readOnly.text')}
          </FormNotice>
        </Box>
      )}
      {sectionNames.map((id) => (
        <FormSection
          key={id}
          id={id}
          title={t(`section.${id}.title`)}
          description={t(`section.${id}.text`)}
        >
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: 'minmax(10rem, 20rem) 1fr' }}
            columnGap="4"
            rowGap="2"
          >
            {sections[id].map((field) => (
              <chakra.div key={field} display="contents">
                <chakra.dt color="fg.muted">{label(field)}</chakra.dt>
                <chakra.dd mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
                  {value(field, values) || '–'}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </FormSection>
      ))}
    </FormLayout>
  );
}
