import type { ApiKey, Webhook } from '../../../../core/contract/integrations.ts';
import { hotelId, idOf } from './hotel.ts';
import { berta } from './people.ts';

const made = {
  hotel_id: hotelId,
  created_by: berta.id,
  created_by_name: berta.name,
  created_at: '2026-11-20T10:00:00.000Z',
};

export const apiKeyOf = (more: Partial<ApiKey> = {}): ApiKey => ({
  ...{ ...made, id: idOf('till'), name: 'Till at the bar', hint: 'cop_…k3Qz' },
  ...{ actions: ['read', 'meal_status.write'], last_used_at: null, expires_at: null, ...more },
});

export const webhookOf = (more: Partial<Webhook> = {}): Webhook => ({
  ...{ ...made, id: idOf('hook'), url: 'https://pms.example/hook', events: ['guest.changed'] },
  ...{ last_success_at: null, last_failure_at: null, last_failure: null },
  ...{ failing_since: null, switched_off_at: null, ...more },
});
