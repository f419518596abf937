import type { Device } from './device.ts';
import { type SessionRecord, sessionOf } from './session-record.ts';

const key = 'session';
const signOutDue = 'sign-out-due';

/** The session in this device's storage, for all contexts of the browser. */
export class SessionStore {
  readonly #device: Device;
  readonly #listeners = new Set<(session: SessionRecord | null) => void>();

  constructor(device: Device) {
    this.#device = device;
  }

  async read(): Promise<SessionRecord | null> {
    return sessionOf(await this.#device.read(key));
  }

  /** Replaces the session in one transaction, and notifies the listeners of this context. */
  async change(next: (session: SessionRecord | null) => SessionRecord | null): Promise<void> {
    const stored = await this.#device.change(key, (value) => next(sessionOf(value)) ?? undefined);
    const session = sessionOf(stored);
    for (const listener of this.#listeners) listener(session);
  }

  /** Whether the server has still to be told of a sign-out. */
  async isSignOutDue(): Promise<boolean> {
    return (await this.#device.read(signOutDue)) === true;
  }

  async setSignOutDue(due: boolean): Promise<void> {
    await this.#device.change(signOutDue, () => (due ? true : undefined));
  }

  onChange(listener: (session: SessionRecord | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
