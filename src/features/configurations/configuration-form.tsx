import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../core/contract/rows.ts';
import { useOffline } from '../../data/connection/connection.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { FormIndex } from '../../ui/form/form-index.tsx';
import { FormLayout } from '../../ui/form/form-layout.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { notify } from '../../ui/toasts.ts';
import { BoardSection } from './board-section.tsx';
import { useFieldFrames } from './field-frames.ts';
import { ConflictNotice, LostNotice } from './form-notices.tsx';
import { type ConfigurationValues, sectionNames, sections } from './form-values.ts';
import { HotelSection } from './hotel-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { TimesSection } from './times-section.tsx';
import { useConfiguration } from './use-configuration.ts';
import type { Saved } from './use-saving.ts';
import { useTexts } from './use-texts.ts';

const parts = {
  hotel: HotelSection,
  times: TimesSection,
  board: BoardSection,
  rooms: RoomsSection,
} as const;

/** The configuration as a form. It is quiet until something is changed; then its foot says what, and saves it. */
export function ConfigurationForm({ hotel }: { hotel: Row<'hotel'> }) {
  const { t } = useTranslation('configurations');
  const errorText = useErrorText();
  const isOffline = useOffline();
  const configuration = useConfiguration(hotel);
  const { form, changes, conflicts, values, unreachable, isSaving } = configuration;
  const texts = useTexts();
  const frames = useFieldFrames(configuration, texts);
  const [lost, setLost] = useState<Extract<Saved, { kind: 'refused' }>>();

  const fail = (description: string) => notify({ kind: 'error', title: t('failed'), description });
  const save = async (wanted: ConfigurationValues) => {
    const saved = await configuration.save(wanted);
    setLost(saved.kind === 'refused' ? saved : undefined);
    if (saved.kind === 'done') {
      const { meals: count } = saved;
      const description = count > 0 ? { description: t('savedMeals', { count }) } : {};
      notify({ kind: 'success', title: t('saved'), ...description });
    }
    if (saved.kind === 'invalid') fail(t('invalid'));
    if (saved.kind === 'conflict') fail(t('conflict.first'));
    if (saved.kind === 'unreachable') fail(`${errorText(saved.code)} ${t('kept')}`);
    if (saved.kind === 'refused') fail(errorText(saved.code));
  };
  const note = () => {
    if (conflicts.length > 0) return t('conflict.first');
    if (isOffline) return t('offline');
    if (unreachable !== undefined) return `${errorText(unreachable)} ${t('kept')}`;
    return Object.keys(form.formState.errors).length > 0 ? t('invalid') : undefined;
  };

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1"
      onSubmit={form.handleSubmit(save, () => fail(t('invalid')))}
    >
      <UnsavedGuard active={changes.length > 0} />
      <FormLayout
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
          {lost && (
            <LostNotice
              refusal={lost}
              onRestore={() => {
                configuration.show(lost.lost);
                setLost(undefined);
              }}
              onDismiss={() => setLost(undefined)}
            />
          )}
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
          note={note()}
          saving={isSaving}
          onDiscard={configuration.discard}
        />
      )}
    </chakra.form>
  );
}
