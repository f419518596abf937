import { z } from 'zod';

/** Rounds of PBKDF2: a few tenths of a second on a tablet. */
const rounds = 400_000;

/**
 * By what a device knows a PIN again without having it. The key signs, and the browser gives it to nobody, scripts of the
 * page neither: what is stored is no use on another machine, where a million PINs would be tried within a day.
 */
export const pinProof = z.object({
  salt: z.instanceof(Uint8Array<ArrayBuffer>),
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  proof: z.instanceof(Uint8Array<ArrayBuffer>),
});
export type PinProof = z.infer<typeof pinProof>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Undefined where the browser does not offer it: to pages without TLS. */
export async function proofOf(pin: string): Promise<PinProof | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.generateKey(hmac, false, ['sign']);
  return { salt, key, proof: await signed(pin, salt, key) };
}

export async function proves({ salt, key, proof }: PinProof, pin: string): Promise<boolean> {
  const found = await signed(pin, salt, key);
  return found.length === proof.length && found.every((byte, n) => byte === proof[n]);
}

async function signed(pin: string, salt: Bytes, key: CryptoKey): Promise<Bytes> {
  const { subtle } = crypto;
  const written = new TextEncoder().encode(pin);
  const material = await subtle.importKey('raw', written, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  const bits = await subtle.deriveBits(how, material, 256);
  return new Uint8Array(await subtle.sign('HMAC', key, bits));
}
