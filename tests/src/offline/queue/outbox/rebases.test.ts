import { expect, test } from 'vitest';
import type { Change } from '../../../../../core/contract/rows.ts';
import { settle } from '../../../../../src/offline/queue/settle.ts';
import type { Verdict } from '../../../../../src/offline/queue/verdict.ts';
import { freeze } from '../../../../../src/offline/sending/freeze.ts';
import { outboxOf } from '../../house.ts';
import { ModelServer } from '../../model-server.ts';
import { alice, cell, cellId, hotelA, statusArgs } from '../../rows.ts';
import { Browser, Clock } from '../../world.ts';
import { operationOf } from '../operations.ts';

test('a tap over a row whose newer version no page here can show is based on that, where it is the person’s own', async () => {
  const tapped = async (unread: boolean) => {
    const clock = new Clock();
    const outbox = outboxOf(new Browser(new ModelServer(hotelA, alice), clock));
    const tap = (at: number) =>
      operationOf('set-meal-status', statusArgs(1, 'will_eat'), { base: 3, at });
    const first = tap(clock.now);
    await outbox.append(first);
    await freeze(outbox, await outbox.read(), () => undefined);
    const row = cell(1, 'will_eat', 7);
    const changes: Change[] = [{ entity: 'meal_status', id: cellId(1), version: 7, row }];
    const verdict: Verdict = {
      ...{ kind: 'acknowledged', version: 7 },
      ...(unread ? { changes: [], unread: changes } : { changes }),
    };
    await outbox.change((queue) => settle(queue, new Map([[first.id, verdict]])));
    clock.now += 18_000;
    await outbox.append(tap(clock.now));
    const [second] = await outbox.read();
    await outbox.close();
    return second?.base;
  };
  expect(await tapped(true)).toBe(7);
  expect(await tapped(false)).toBe(3);
});
