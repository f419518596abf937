import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { deviceName } from '../../api/browser.ts';
import { suggestedName } from '../../api/suggested-name.ts';
import { suggestedParts } from '../../api/suggested-parts.ts';
import type { Outcome } from '../commands/outcome.ts';
import { identityCall } from './identity.ts';
import { useSession } from './session.ts';

const instant = z.coerce.date().transform((date) => date.getTime());
const listed = z.array(
  z.object({
    id: z.string(),
    token: z.string(),
    deviceName: z.string().nullish(),
    userAgent: z.string().nullish(),
    ipAddress: z.string().nullish(),
    createdAt: instant,
    updatedAt: instant,
  }),
);
const own = z.object({ session: z.object({ id: z.string() }) });
const anything = z.unknown();

/** A device on which the signed-in user is signed in. */
export interface SignedInDevice {
  id: string;
  /** Names it when it is to be signed out. */
  token: string;
  /** As a person named it; undefined where nobody has. */
  name: string | undefined;
  /** Browser and system; undefined where they are unknown. */
  parts: { browser: string; system: string } | undefined;
  address: string;
  /** When it was last used, ms. */
  usedAt: number;
  /** Whether it is this one. */
  isThis: boolean;
}

/** Why the devices can't be listed, as a code. */
class NotListed extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

async function readDevices(): Promise<SignedInDevice[]> {
  const [all, present] = await Promise.all([
    identityCall('GET', 'list-sessions', undefined, listed),
    identityCall('GET', 'get-session', undefined, own),
  ]);
  if (all.kind !== 'done') throw new NotListed(all.code);
  if (present.kind !== 'done') throw new NotListed(present.code);
  return all.data
    .map(({ id, token, ipAddress, updatedAt, ...told }) => {
      const isThis = id === present.data.session.id;
      const name = (isThis ? deviceName.get() : told.deviceName) ?? '';
      const suggested = suggestedParts(name);
      return {
        ...{ id, token, usedAt: updatedAt, address: ipAddress ?? '', isThis },
        name: suggested || name === '' ? undefined : name,
        // The device knows itself better than its user agent does.
        parts: known(suggested) ?? known(partsOf(told.userAgent ?? '')),
      };
    })
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt - a.usedAt);
}

type Parts = ReturnType<typeof suggestedParts>;

const partsOf = (userAgent: string): Parts => suggestedParts(suggestedName({ userAgent }));

const known = (parts: Parts): SignedInDevice['parts'] =>
  parts?.browser && parts.system ? { browser: parts.browser, system: parts.system } : undefined;

/** Where the signed-in user is signed in: this device first, then the one last used. */
export function useDevices() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['devices', userId],
    queryFn: readDevices,
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
  });
  return {
    devices: data,
    /** A code of what went wrong the last time. */
    failure: error ? (error instanceof NotListed ? error.code : 'unknown') : undefined,
    isLoading: isFetching,
    refresh: () => void refetch(),
  };
}

/** Signs a device of the signed-in user out. */
export const signOutDevice = (token: string): Promise<Outcome<unknown>> =>
  identityCall('POST', 'revoke-session', { token }, anything);

/** Signs all devices of the signed-in user out but this one. */
export const signOutOthers = (): Promise<Outcome<unknown>> =>
  identityCall('POST', 'revoke-other-sessions', {}, anything);
