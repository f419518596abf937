import { sending, success, withHeaders } from './broken-parts.ts';
import type { Plan } from './plan.ts';
import { catchingPlan } from './stored-plans.ts';
import type { Subject } from './world.ts';

/** An engine or a server with a deliberate fault, which the simulation has to catch. */
export interface Broken {
  /** What is wrong with it. */
  what: string;
  /**
   * Runs that catch it. The hunt begins with them, and goes on with other seeds where they no longer do. A seed draws
   * another plan with each new step or operation; so one that few seeds catch (2 of 250) has its shrunk plan here.
   */
  caughtBy: readonly (number | Plan)[];
  /** Edits of files below src/offline; `from` must occur exactly once. */
  edits?: readonly { file: string; from: string; to: string }[];
  /** Edits of the server's statements; `from` of one must occur in what is run. */
  statements?: readonly { from: string; to: string }[];
  part?: Partial<Pick<Subject, 'wrap' | 'mayBlock' | 'delay' | 'perform'>>;
}

export const brokenOnes: Readonly<Record<string, Broken>> = {
  'no-key': {
    what: 'drops the idempotency key',
    caughtBy: [1, 2],
    part: {
      wrap: sending((send, request) =>
        send({
          ...request,
          body: withHeaders(request.body, ({ 'Idempotency-Key': _, ...rest }) => rest),
        }),
      ),
    },
  },
  'new-key': {
    what: 'sends each attempt under a new key',
    caughtBy: [2, 1],
    part: {
      wrap: (platform, page) =>
        sending((send, request) =>
          send({
            ...request,
            body: withHeaders(request.body, (headers) => ({
              ...headers,
              'Idempotency-Key': platform.newId(),
            })),
          }),
        )(platform, page),
    },
  },
  'html-is-success': {
    what: 'takes any answer that is not JSON for success',
    caughtBy: [3, 2],
    part: {
      wrap: sending(async (send, request) => {
        const delivery = await send(request);
        const page = delivery.kind === 'no-answer' && delivery.reason === 'not-json';
        return page ? success(request.body) : delivery;
      }),
    },
  },
  'timeout-is-success': {
    what: 'takes a request that was not answered for done',
    caughtBy: [2, 1],
    part: {
      wrap: sending(async (send, request) => {
        const delivery = await send(request);
        const timedOut = delivery.kind === 'no-answer' && delivery.reason === 'timeout';
        return timedOut ? success(request.body) : delivery;
      }),
    },
  },
  'drops-on-401': {
    what: 'forgets what a 401 has answered',
    caughtBy: [2, 3],
    part: {
      wrap: sending(async (send, request) => {
        const delivery = await send(request);
        const out = delivery.kind === 'answer' && delivery.status === 401;
        return out ? success(request.body) : delivery;
      }),
    },
  },
  'current-user': {
    what: 'sends with the token of whoever is signed in, as theirs',
    caughtBy: [22, 49],
    part: {
      wrap: sending((send, request, page) => {
        const owner = page.device.signedIn ?? request.owner;
        return send({ ...request, owner, body: { ...request.body, owner } });
      }),
    },
  },
  'forces-stale': {
    what: 'sends a stale write again over whatever is there',
    caughtBy: [9, 12],
    part: {
      wrap: (platform, page) =>
        sending(async (send, request) => {
          const delivery = await send(request);
          if (delivery.kind !== 'answer' || delivery.status !== 200) return delivery;
          const { responses = [] } = delivery.body as { responses?: Answered[] };
          const stale = new Map(
            responses.map(({ id, status, body }) => [id, status === 412 && body]),
          );
          if (![...stale.values()].some(Boolean)) return delivery;
          const body = withHeaders(request.body, (headers, id) => {
            const found = stale.get(id);
            const version = found ? (found.current?.version ?? 0) : undefined;
            if (version === undefined) return headers;
            // The old key would get its stored refusal.
            const key = platform.newId();
            return { ...headers, 'Idempotency-Key': key, 'If-Match': `"${version}"` };
          });
          return send({ ...request, body });
        })(platform, page),
    },
  },
  'saved-before-stored': {
    what: 'says saved before it is',
    caughtBy: [2, 1],
    part: {
      perform: (_, real) => {
        real().catch(() => undefined);
        return Promise.resolve('saved');
      },
    },
  },
  'tells-no-tab': {
    what: 'tells other tabs nothing',
    caughtBy: [14, 1],
    part: { wrap: (platform) => ({ ...platform, broadcast: () => undefined }) },
  },
  'no-row-lock': {
    what: "the server skips the hotel's row lock",
    caughtBy: [1, 2],
    statements: [{ from: 'FOR UPDATE', to: '' }],
    part: {
      mayBlock: true,
      // Slow statements make writers overlap; with the lock they would not.
      delay: (text) => (text.includes('hotel_versions SET version') ? 1500 : 0),
    },
  },
  'forgets-keys': {
    what: 'the server keeps no answers',
    caughtBy: [2, 3],
    statements: [
      {
        from: 'SELECT request_hash, status, body FROM idempotency_keys\n    WHERE',
        to: 'SELECT request_hash, status, body FROM idempotency_keys\n    WHERE false AND',
      },
      ...['WHERE $11::text IS NOT NULL', 'AS answer (key text, hash text, body jsonb)'].map(
        (from) => ({ from, to: `${from} ON CONFLICT DO NOTHING` }),
      ),
    ],
  },
  'forgets-changes': {
    what: 'the server leaves weights out of the change log',
    caughtBy: [3, 1],
    statements: [
      {
        from: '(entity text, id text, row jsonb)',
        to: "(entity text, id text, row jsonb) WHERE entity <> 'dish_weight'",
      },
    ],
  },
  'knows-too-little': {
    what: 'settles without what another tab has queued meanwhile',
    caughtBy: [catchingPlan('knows-too-little')],
    edits: [
      {
        file: 'queue/outbox/outbox-tables.ts',
        from: 'if (seqs.every((seq) => keys.has(seq))) {',
        to: 'if (seqs.length >= 0) {',
      },
    ],
  },
  'keeps-what-is-gone': {
    what: 'takes no tombstones of a snapshot that says what changed',
    caughtBy: [42],
    edits: [
      {
        file: 'storage/mirror-writes.ts',
        from: '...sent.rows])',
        to: '...sent.rows.filter((each) => each.row !== null)])',
      },
    ],
  },
  'deletes-before-sending': {
    what: 'deletes an operation when it is sent',
    caughtBy: [1, 2],
    edits: [
      { file: 'sending/freeze.ts', from: 'put.push(sent);', to: 'void put;' },
      {
        file: 'sending/freeze.ts',
        from: 'return { remove: [], put }',
        to: 'return { remove: frozen.map((each) => each.operation), put }',
      },
    ],
  },
  'merges-into-sent': {
    what: 'merges into what has been sent',
    caughtBy: [9, 2],
    edits: [
      {
        file: 'queue/merge.ts',
        from: "operation.state.kind === 'queued';",
        to: "operation.state.kind !== 'inbox';",
      },
    ],
  },
  'orders-by-clock': {
    what: 'orders by the clock of the device',
    caughtBy: [catchingPlan('orders-by-clock')],
    edits: [
      {
        file: 'queue/queue.ts',
        from: 'sort((a, b) => a.seq - b.seq)',
        to: 'sort((a, b) => a.at - b.at)',
      },
    ],
  },
  'drops-refused': {
    what: 'drops what was refused',
    caughtBy: [1, 5],
    edits: [
      {
        file: 'queue/settle.ts',
        from: "draft.put({ ...operation, state: { kind: 'inbox', status, error, ...said } });",
        to: 'void [said, status, error]; draft.remove(operation);',
      },
    ],
  },
  'asks-about-what-is-gone': {
    what: 'asks a person who deletes what somebody else has deleted',
    caughtBy: [catchingPlan('asks-about-what-is-gone')],
    edits: [
      {
        file: 'sending/classify.ts',
        from: '(status === 412 || status === 404)',
        to: 'status === 412',
      },
    ],
  },
  'takes-any-404-for-done': {
    what: 'takes every 404 for done',
    caughtBy: [19, 588995693],
    edits: [
      {
        file: 'sending/classify.ts',
        from: 'if (current !== undefined && operation.satisfied(current))',
        to: "if (status === 404) return { kind: 'satisfied', current: null };\n  if (current !== undefined && operation.satisfied(current))",
      },
    ],
  },
  'blocks-all': {
    what: 'sends nothing while one waits for a person',
    caughtBy: [1, 5],
    edits: [
      {
        file: 'sending/pick.ts',
        from: '      if (isCreation(operation)) missing.add(orderKey);\n      continue;',
        to: '      return { batch: [], wakeAt: null, waiting };',
      },
    ],
  },
  'skips-a-version': {
    what: 'catches up from one version too late',
    caughtBy: [3, 5],
    edits: [{ file: 'live/sync.ts', from: 'hotel.cursor}`;', to: 'hotel.cursor + 1}`;' }],
  },
  'trusts-silence': {
    what: 'takes a stream that says nothing for alive',
    caughtBy: [5, 8],
    edits: [
      {
        file: 'live/change-stream.ts',
        from: 'const silence = 40_000;',
        to: 'const silence = 1e9;',
      },
    ],
  },
  'never-tries-again': {
    what: 'sends no more after a failure',
    caughtBy: [catchingPlan('never-tries-again')],
    edits: [
      {
        file: 'sending/drain.ts',
        from: "this.#schedule(state.kind === 'backoff' ? state.until : null);",
        to: 'this.#schedule(null);',
      },
    ],
  },
  'never-rebases': {
    what: 'leaves later taps on the version before',
    caughtBy: [2, 3],
    edits: [
      {
        file: 'queue/settle.ts',
        from: 'if (version === undefined || version === base) return;',
        to: 'if (version !== -1 || base !== -1) return;',
      },
    ],
  },
  'follows-unseen': {
    what: 'takes what others had changed beside an own edit for seen',
    caughtBy: [catchingPlan('follows-unseen')],
    edits: [
      {
        file: 'queue/settle.ts',
        from: 'const isOwn = operation.base === 0;',
        to: 'const isOwn = operation.base >= 0;',
      },
    ],
  },
  'asks-needlessly': {
    what: 'does not say what was seen of a guest',
    caughtBy: [28, 2],
    edits: [
      {
        file: 'queue/operations/guests/guest.ts',
        from: '...(seen && { seen })',
        to: '...(seen && {})',
      },
    ],
  },
  'forgets-upcasters': {
    what: 'reads what the release before wrote as if it were its own',
    caughtBy: [9, 4],
    edits: [
      { file: 'queue/outbox/record.ts', from: 'raised = upcast(raised);', to: 'void upcast;' },
    ],
  },
  'keeps-old-rows': {
    what: 'goes on with the rows that a server of another release sent',
    caughtBy: [9, 6],
    edits: [
      {
        file: 'storage/mirror-schemas.ts',
        from: 'schema === schemaFingerprint() && !isComplete(hotel);',
        to: "schema === 'never' && !isComplete(hotel);",
      },
    ],
  },
  'trusts-any-mirror': {
    what: 'takes rows of another release for its own',
    caughtBy: [8, 1],
    edits: [
      {
        file: 'storage/mirror-schemas.ts',
        from: 'boolean => schema === schemaFingerprint();',
        to: "boolean => schema !== 'never';",
      },
    ],
  },
  'taps-on-unloaded-days': {
    what: 'takes a day whose rows are still to be loaded for one without meals',
    caughtBy: [7, 16],
    edits: [{ file: 'live/other-days.ts', from: 'this.#open.loaded.has(day)', to: 'day !== null' }],
  },
  'shows-weeks-ahead-unfetched': {
    what: 'takes a week for one without menus whose menus were never fetched',
    caughtBy: [1, 2],
    edits: [
      {
        file: 'live/hotel-rows.ts',
        from: 'this.#daysWithoutMenus(from, to).length === 0;',
        to: 'this.#daysWithoutMenus(from, to).length < 99;',
      },
    ],
  },
  'makes-no-room': {
    what: 'shows a tap that could not be stored',
    caughtBy: [24, 29],
    edits: [
      {
        file: 'engine/view-updates.ts',
        from: 'this.#show({ remove: [tap.id], add: [] });',
        to: 'void tap;',
      },
    ],
  },
};

interface Answered {
  id: string;
  status: number;
  body: { current?: { version: number } | null };
}
