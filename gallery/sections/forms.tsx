import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../src/ui/form/form-foot.tsx';
import { FormIndex } from '../../src/ui/form/form-index.tsx';
import { FormLayout } from '../../src/ui/form/form-layout.tsx';
import { FormNotice } from '../../src/ui/form/form-notice.tsx';
import { FormColumns, FormSection } from '../../src/ui/form/form-section.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { nothing, State } from '../states.tsx';

/** What is around the fields of a long form. */
export function Forms() {
  const { t } = useTranslation('common');
  return (
    <>
      {(['info', 'warning', 'error'] as const).map((kind) => (
        <State key={kind} name={`FormNotice: ${kind}`} wide>
          <FormNotice
            kind={kind}
            title={t('part.lost')}
            actions={kind === 'error' && <Button variant="outline">{t('part.retry')}</Button>}
          >
            {t('part.again')}
          </FormNotice>
        </State>
      ))}
      <State name="FormIndex, FormSection" wide>
        <LongForm />
      </State>
      <State name="FormFoot: changed" wide>
        <Foot />
      </State>
      <State name="saving, with a note" wide>
        <Foot saving note={t('part.again')} />
      </State>
    </>
  );
}

function LongForm() {
  const { t } = useTranslation('reception');
  const entries = [
    { id: 'gallery-who', title: t('external.name'), changed: false },
    { id: 'gallery-when', title: t('external.when'), changed: true },
  ];
  return (
    <FormLayout index={<FormIndex label={t('external.title')} entries={entries} />}>
      {entries.map(({ id, title }) => (
        <FormSection key={id} id={id} title={title} description={t('flags.hint')}>
          <FormColumns>
            <TextField label={t('external.start')} />
            <TextField label={t('external.end')} />
          </FormColumns>
        </FormSection>
      ))}
    </FormLayout>
  );
}

function Foot(props: { saving?: boolean; note?: string }) {
  const { t } = useTranslation('reception');
  return (
    <FormFoot
      saving={props.saving ?? false}
      note={props.note}
      count={2}
      changes={[t('external.name'), t('external.people')]}
      onDiscard={nothing}
    />
  );
}
