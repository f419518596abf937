import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tappedAtHeader } from '../../../../../core/contract/tapped-at.ts';
import { describe as inWords } from '../../../../../src/offline/queue/describe.ts';
import type { Operation } from '../../../../../src/offline/queue/operation.ts';
import { registry } from '../../../../../src/offline/queue/operations/registry.ts';
import { house, inOutbox, open } from '../../house.ts';

/** `<operation>.<version of its arguments>.json`: a record as a release wrote it, and the request that it stands for. */
const folder = new URL('../../../../fixtures/outbox/', import.meta.url);
const files = readdirSync(folder);

test('every version of every operation is frozen: an outbox may hold it for months', () => {
  const versions = Object.values(registry).flatMap(({ name, version }) =>
    Array.from({ length: version }, (_, index) => `${name}.${index + 1}.json`),
  );
  expect(files.sort()).toEqual(versions.sort());
});

test.each(files)('%s, written by an earlier release, is shown in words and sent', async (file) => {
  const { record, request: frozen } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  // Those releases did not tell the time of the tap.
  const tapped = { [tappedAtHeader]: new Date(record.at).toISOString() };
  const request = { ...frozen, headers: { ...frozen.headers, ...tapped } };
  const { browser, clock } = house();
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'lost' : 'fine');
  // The database is made by the engine, as that release made it.
  await (await open(browser)).close();
  await inOutbox(browser, (db) => db.table('operations').add(record));
  const engine = await open(browser);
  await clock.pass(1000);
  const [read] = await engine.operations();
  expect(read?.state).toMatchObject({ kind: 'sent', request });
  expect(inWords(read as Operation, engine.view).key).not.toBe('unknown');
  for (const key of registry[record.name]?.touches(read?.args) ?? []) {
    expect(engine.view.pending(key)).toBe(true);
  }
  expect(browser.sent.findLast(({ path }) => path.endsWith('batch'))?.body).toEqual({
    owner: record.owner,
    requests: [request],
  });
});
