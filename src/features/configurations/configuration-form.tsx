import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../core/contract/rows.ts';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { FormIndex } from '../../ui/form/form-index.tsx';
import { FormLayout } from '../../ui/form/form-layout.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { sectionNames, sections } from './form-values.ts';
import { ConflictNotice, LostNotice } from './saving/form-notices.tsx';
import { useConfiguration } from './saving/use-configuration.ts';
import { useSaveNotices } from './saving/use-save-notices.ts';
import { BoardSection } from './sections/board-section.tsx';
import { useFieldFrames } from './sections/field-frames.ts';
import { HotelSection } from './sections/hotel-section.tsx';
import { RoomsSection } from './sections/rooms-section.tsx';
import { TimesSection } from './sections/times-section.tsx';
import { useTexts } from './use-texts.ts';

const parts = {
  hotel: HotelSection,
  times: TimesSection,
  board: BoardSection,
  rooms: RoomsSection,
} as const;

/** The configuration as a form. It is quiet until something is changed; then its foot says what, and saves it. */
export function ConfigurationForm(props: { hotel: Row<'hotel'>; elsewhere: ReactNode }) {
  const { hotel } = props;
  const { t } = useTranslation('configurations');
  const configuration = useConfiguration(hotel);
  const { form, changes, values, isSaving } = configuration;
  const texts = useTexts();
  const frames = useFieldFrames(configuration, texts);
  const { save, invalid, lost, note } = useSaveNotices(configuration);

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1"
      onSubmit={form.handleSubmit(save, invalid)}
    >
      <UnsavedGuard active={changes.length > 0} />
      <FormLayout
        elsewhere={props.elsewhere}
        index={
          <FormIndex
            label={t('index')}
            entries={sectionNames.map((id) => ({
              id,
              title: t(`section.${id}.title`),
              changed: sections[id].some((field) => changes.includes(field)),
            }))}
          />
        }
      >
        <Flex direction="column" gap="3" pb="5" css={{ '&:empty': { display: 'none' } }}>
          <ConflictNotice configuration={configuration} texts={texts} />
          {lost && <LostNotice {...lost} />}
        </Flex>
        {sectionNames.map((id) => {
          const Part = parts[id];
          return (
            <FormSection
              key={id}
              id={id}
              title={t(`section.${id}.title`)}
              description={t(`section.${id}.text`)}
            >
              <Part configuration={configuration} frames={frames} texts={texts} />
            </FormSection>
          );
        })}
      </FormLayout>
      {(changes.length > 0 || isSaving) && (
        <FormFoot
          count={changes.length}
          changes={changes.map((field) =>
            t('change', {
              field: texts.label(field),
              value: texts.value(field, values) || t('empty'),
            }),
          )}
          note={note}
          saving={isSaving}
          onDiscard={configuration.discard}
        />
      )}
    </chakra.form>
  );
}
