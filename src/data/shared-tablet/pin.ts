import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { identityCall } from '../account/identity.ts';
import { useSession } from '../account/session.ts';
import type { Outcome } from '../commands/outcome.ts';

/** When the person has set their PIN; null where they have none. */
const pinState = z.object({ set_at: z.string().nullable() });
type PinState = z.infer<typeof pinState>;

/** Whether the signed-in person has a PIN; undefined while the server has not said so. */
export function usePin(): { hasPin: boolean | undefined; refresh(): void } {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, refetch } = useQuery({
    queryKey: ['pin', userId],
    queryFn: async () => {
      const outcome = await identityCall('GET', 'pin', undefined, pinState);
      if (outcome.kind !== 'done') throw new Error(outcome.code);
      return outcome.data;
    },
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
  });
  return { hasPin: data && data.set_at !== null, refresh: () => void refetch() };
}

/** Sets the PIN. @param password needed unless the person has signed in within the last ten minutes */
export const setPin = (pin: string, password: string): Promise<Outcome<PinState>> =>
  identityCall('POST', 'pin/set', { pin, ...(password !== '' && { password }) }, pinState);

export const removePin = (): Promise<Outcome<PinState>> =>
  identityCall('POST', 'pin/remove', {}, pinState);
