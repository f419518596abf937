import { randomBytes } from 'node:crypto';
import { recovery } from '../../core/contract/identity.ts';

/** Letters and digits that nobody takes for another one; 32, so that each byte draws one evenly. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz123456789';
const group = 4;

/** New recovery codes, as `k7mq-2xwd-9hft`: 60 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recovery.codes }, () => grouped(draw(recovery.groups * group)));
}

function draw(length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A recovery code as it was made, whatever way it was typed: in capitals, without its dashes, with spaces. */
export function recoveryCodeIn(typed: string): string {
  const symbols = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return grouped(symbols.slice(0, 2 * recovery.groups * group));
}

function grouped(symbols: string): string {
  return symbols.match(/.{1,4}/g)?.join('-') ?? '';
}
