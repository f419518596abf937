import { beforeEach, describe, expect, test } from 'vitest';
import { device } from '../../../../src/api/browser.ts';
import {
  checkHere,
  forgetOldPin,
  forgetPeople,
  forgetPerson,
  idsHere,
  rememberPerson,
} from '../../../../src/data/shared-tablet/people-here.ts';
import { bianchi, rossi } from '../../api/fixtures.ts';

const pin = '480266';
const wrong = '580266';
const minute = 60_000;

beforeEach(forgetPeople);

describe('a PIN without a network', () => {
  test('is known again, of who has used the tablet before', async () => {
    expect(await checkHere(rossi.id, pin)).toEqual({ kind: 'unknown' });
    await rememberPerson(rossi, pin);
    expect(await idsHere()).toEqual(new Set([rossi.id]));
    expect(await checkHere(rossi.id, pin)).toEqual({ kind: 'right', user: rossi });
    expect(await checkHere(rossi.id, wrong)).toEqual({ kind: 'wrong' });
    expect(await checkHere(bianchi.id, pin)).toEqual({ kind: 'unknown' });
    await forgetPerson(rossi.id);
    expect(await checkHere(rossi.id, pin)).toEqual({ kind: 'unknown' });
  });

  test('that the server does not take any more is no longer known; one that was mistyped changes nothing', async () => {
    await rememberPerson(rossi, pin);
    await forgetOldPin(rossi.id, wrong);
    expect(await checkHere(rossi.id, pin)).toMatchObject({ kind: 'right' });
    await forgetOldPin(rossi.id, pin);
    expect(await checkHere(rossi.id, pin)).toEqual({ kind: 'unknown' });
  });

  test('is not stored, and its key can’t be taken out of the browser', async () => {
    await rememberPerson(rossi, pin);
    const stored = (await device.read('shared-tablet-people')) as Record<
      string,
      { proof: { key: CryptoKey; proof: Uint8Array } }
    >;
    const { key, proof } = stored[rossi.id]?.proof ?? {};
    expect(proof).toHaveLength(32);
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
    expect(JSON.stringify(stored)).not.toContain(pin);
  });

  test('after five wrong ones is taken no more for a minute, then for two, of that person alone', async () => {
    await rememberPerson(rossi, pin);
    await rememberPerson(bianchi, pin);
    const start = 1_000_000;
    for (let n = 0; n < 4; n += 1) {
      expect(await checkHere(rossi.id, wrong, start)).toEqual({ kind: 'wrong' });
    }
    expect(await checkHere(rossi.id, wrong, start)).toEqual({ kind: 'wait', ms: minute });
    expect(await checkHere(rossi.id, pin, start + 59_000)).toEqual({ kind: 'wait', ms: 1000 });
    expect(await checkHere(bianchi.id, pin, start)).toMatchObject({ kind: 'right' });
    const next = start + minute;
    expect(await checkHere(rossi.id, wrong, next)).toEqual({ kind: 'wait', ms: 2 * minute });
    // A clock that was set back by a year makes the wait no longer.
    expect(await checkHere(rossi.id, pin, next - 31_536_000_000)).toEqual({
      ...{ kind: 'wait', ms: 2 * minute },
    });
    expect(await checkHere(rossi.id, pin, next + 2 * minute)).toMatchObject({ kind: 'right' });
    // A right one takes back what was mistyped.
    expect(await checkHere(rossi.id, wrong, next + 2 * minute)).toEqual({ kind: 'wrong' });
  });

  test('that is tried many times at once is counted each time', async () => {
    await rememberPerson(rossi, pin);
    const tries = await Promise.all(Array.from({ length: 8 }, () => checkHere(rossi.id, wrong, 5)));
    expect(tries.filter(({ kind }) => kind === 'wrong')).toHaveLength(4);
    expect(tries.filter(({ kind }) => kind === 'wait')).toHaveLength(4);
  });
});
