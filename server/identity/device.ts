import { getSessionFromCtx } from 'better-auth/api';
import { deviceNameHeader, parseDeviceName } from '../../core/contract/device-name.ts';
import type { HookContext } from './hook.ts';

/** What a session has beside the library's own fields. No request sets it. */
export const sessionFields = {
  /** The name of its device, as it was when the device last got a token. */
  deviceName: { type: 'string', required: false, input: false },
} as const;

/** Whoever is signed in may see and end their sessions, however long ago they signed in. */
export const withoutFreshness = ({ context: { sessionConfig } }: HookContext) => ({
  context: { context: { sessionConfig: { ...sessionConfig, freshAge: 0 } } },
});

/**
 * After a token was made: the session takes the name that its device goes by. Every sign-in is followed by a token,
 * whichever way it went, and a device that is renamed asks for another.
 */
export async function rememberDevice(ctx: HookContext): Promise<void> {
  const { returned, internalAdapter } = ctx.context;
  const deviceName = parseDeviceName(ctx.headers?.get(deviceNameHeader) ?? undefined);
  if (deviceName === undefined || returned instanceof Error) return;
  const { session } = (await getSessionFromCtx(ctx)) ?? {};
  if (!session || session['deviceName'] === deviceName) return;
  await internalAdapter.updateSession(session.token, { deviceName });
}
