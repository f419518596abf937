import { Button } from '@chakra-ui/react';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebhooks } from '../../../data/account/integrations.ts';
import { CreateDialog } from '../create-dialog.tsx';
import { Part, PartList } from '../part.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';

/** Addresses that are told what changes in the hotel. */
export function Webhooks({ hotelId }: { hotelId: string }) {
  const { t } = useTranslation('integrations');
  const list = useWebhooks(hotelId);
  const [making, setMaking] = useState(false);
  return (
    <Part
      id="webhooks"
      title={t('webhooks.title')}
      text={t('webhooks.text')}
      action={
        <Button variant="outline" onClick={() => setMaking(true)}>
          {t('webhooks.create')}
        </Button>
      }
    >
      <PartList
        label={t('webhooks.title')}
        list={list}
        icon={<Webhook />}
        empty={{ title: t('webhooks.none'), description: t('webhooks.noneText') }}
        line={(webhook) => <WebhookLine key={webhook.id} webhook={webhook} />}
      />
      <CreateDialog
        open={making}
        title={t('webhooks.form.title')}
        made={{ title: t('webhooks.made'), label: t('webhooks.secret') }}
        onClose={() => setMaking(false)}
        form={(onMade, onCancel) => (
          <WebhookForm hotelId={hotelId} onMade={onMade} onCancel={onCancel} />
        )}
      />
    </Part>
  );
}
