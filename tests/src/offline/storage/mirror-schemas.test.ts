import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyChange, type Change, schemaFingerprint } from '../../../../core/contract/rows.ts';
import { createMirror, mirrorName } from '../../../../src/offline/storage/mirror.ts';
import { ModelServer } from '../model-server.ts';
import { alice, guest, hotelA, id } from '../rows.ts';
import { Browser, Clock } from '../world.ts';

const own = schemaFingerprint();
const window = { from: '2026-11-20', to: '2026-12-05' };
const stay = (n: number, version: number): Change => ({
  ...{ entity: 'reservation', id: id(n), version },
  row: guest(n, version),
});
/** A stay as a server has it that does not know one of this release's columns yet, or knows one more. */
const without = (n: number, version: number, column: string): AnyChange => {
  const { [column]: _, ...row } = guest(n, version) as Record<string, unknown>;
  return { entity: 'reservation', id: id(n), version, row };
};
const parking: AnyChange = {
  entity: 'parking',
  id: id(9),
  version: 2,
  row: { id: id(9), version: 2 },
};

function openMirror() {
  const platform = new Browser(new ModelServer(hotelA, alice), new Clock()).context();
  const mirror = createMirror(platform, alice);
  onTestFinished(() => mirror.close());
  const fill = (schema: string, version: number, ...rows: AnyChange[]) =>
    mirror.replace(hotelA, { ...window, schema, version, rows }, false);
  const schema = async () => (await mirror.hotel(hotelA))?.schema;
  const rows = async () => (await mirror.load(hotelA)).rows;
  const packs = async (): Promise<{ newest: number; text: string }[]> => {
    const { indexedDB, IDBKeyRange } = platform;
    const db = new Dexie(mirrorName(alice), { indexedDB, IDBKeyRange: IDBKeyRange as never });
    onTestFinished(() => db.close());
    return (await db.open()).table('packs').toArray();
  };
  return { mirror, fill, schema, rows, packs };
}

test('rows of a server with other schemas show as far as they can be read, with null for what they lack', async () => {
  const { fill, schema, rows } = openMirror();
  await fill('another', 3, stay(1, 1), without(2, 2, 'board'), without(3, 3, 'check_in'), parking);
  expect(await schema()).toBe('');
  const shown = await rows();
  expect(shown.map((each) => each.id)).toEqual([id(1), id(2)]);
  expect(shown[1]?.row).toEqual({ ...guest(2, 2), board: null });
});

test('a mirror that another release filled is outgrown for a server with this one’s schemas, and for no other', async () => {
  const { mirror, fill, schema, rows } = openMirror();
  await fill('another', 3, stay(1, 1), parking);
  const sent = (schema: string) => ({ schema, version: 4, rows: [stay(2, 4)] });
  expect(await mirror.advance(hotelA, 3, sent('another'))).toEqual([stay(2, 4)]);
  expect(await mirror.advance(hotelA, 4, { ...sent(own), version: 5 })).toBeUndefined();
  expect((await mirror.hotel(hotelA))?.cursor).toBe(4);
  await fill(own, 5, stay(1, 1), stay(2, 4), stay(3, 5));
  expect(await schema()).toBe(own);
  expect(await rows()).toHaveLength(3);
  expect(await mirror.advance(hotelA, 5, { ...sent(own), version: 6 })).toBeDefined();
});

test.each(['advance', 'addDay', 'replace'] as const)(
  'one row of another server’s makes a mirror one that is not all of this release’s: %s',
  async (how) => {
    const { mirror, fill, schema } = openMirror();
    await fill(own, 3, stay(1, 1));
    expect(await schema()).toBe(own);
    const sent = { schema: 'another', version: 4, rows: [stay(1, 4)] };
    if (how === 'advance') await mirror.advance(hotelA, 3, sent);
    else if (how === 'addDay') await mirror.addDay(hotelA, '2027-01-01', sent);
    else await mirror.replace(hotelA, { ...window, ...sent }, false);
    expect(await schema()).toBe('');
    // What an answer to a write brings does not make it whole again.
    await mirror.write(hotelA, [stay(2, 5)]);
    expect(await schema()).toBe('');
  },
);

test('rows of entities that this release does not know outlive packing', async () => {
  const { mirror, fill, rows, packs } = openMirror();
  await fill('another', 3, stay(1, 1), parking);
  await mirror.advance(hotelA, 3, {
    ...{ schema: 'another', version: 4 },
    rows: [{ ...parking, version: 4, row: { id: id(9), version: 4 } }],
  });
  await mirror.compact(hotelA, 0);
  const packed = await packs();
  expect(packed).toHaveLength(1);
  expect(packed[0]).toMatchObject({ newest: 4 });
  expect(packed[0]?.text).toContain('"parking"');
  expect(await rows()).toEqual([stay(1, 1)]);
});
