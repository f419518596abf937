import { Button } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiKeys } from '../../../data/account/integrations.ts';
import { CreateDialog } from '../create-dialog.tsx';
import { Part, PartList } from '../part.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyLine } from './key-line.tsx';

/** API keys of the hotel. */
export function Keys({ hotelId }: { hotelId: string }) {
  const { t } = useTranslation('integrations');
  const list = useApiKeys(hotelId);
  const [making, setMaking] = useState(false);
  return (
    <Part
      id="api-keys"
      title={t('keys.title')}
      text={t('keys.text')}
      action={<Button onClick={() => setMaking(true)}>{t('keys.create')}</Button>}
    >
      <PartList
        label={t('keys.title')}
        list={list}
        icon={<KeyRound />}
        empty={{ title: t('keys.none'), description: t('keys.noneText') }}
        line={(key) => <KeyLine key={key.id} apiKey={key} />}
      />
      <CreateDialog
        open={making}
        title={t('keys.form.title')}
        made={{ title: t('keys.made'), label: t('keys.key') }}
        onClose={() => setMaking(false)}
        form={(onMade, onCancel) => (
          <KeyForm hotelId={hotelId} onMade={onMade} onCancel={onCancel} />
        )}
      />
    </Part>
  );
}
