import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type CallInput,
  type CallOptions,
  call,
  type Write,
  type WriteOptions,
} from '../../api/call.ts';
import { refreshLists, resourcesOf } from '../account/lists.ts';
import { takeRows } from '../engine/answers.ts';
import { createKeys } from './keys.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

type Answer<E extends Write> = z.output<E['answer']>;

/** Where a command stands: not sent, under way, or what it came to. */
export type CommandState<T> = { kind: 'idle' } | { kind: 'pending' } | Outcome<T>;

export interface Command<E extends Write> {
  state: CommandState<Answer<E>>;
  /**
   * Sends it once; settles with what it came to, and never rejects for a failure of the call. The same input
   * again after `unreachable` carries the same Idempotency-Key.
   * @param ifMatch version of the row that the person saw, where the endpoint changes one
   */
  send(input: CallInput<E>, ifMatch?: number): Promise<Outcome<Answer<E>>>;
  /** Forgets what the last one came to. */
  reset(): void;
}

/**
 * A write that needs the network: nothing of it is queued. When it is done, the rows that it answered with are in
 * the mirror, and the lists that show what it changed are fetched again, in every tab.
 */
export function useCommand<E extends Write>(
  endpoint: E,
  options?: Pick<CallOptions, 'timeout'>,
): Command<E> {
  const [state, setState] = useState<CommandState<Answer<E>>>({ kind: 'idle' });
  const [keys] = useState(() => createKeys());
  const timeout = options?.timeout;
  const latest = useRef(0);

  const send = useCallback<Command<E>['send']>(
    async (input, ifMatch) => {
      latest.current += 1;
      const turn = latest.current;
      setState({ kind: 'pending' });
      const outcome = await sendCommand(endpoint, input, {
        key: keys.keyOf([input, ifMatch]),
        ...(ifMatch === undefined ? {} : { ifMatch }),
        ...(timeout === undefined ? {} : { timeout }),
      });
      if (outcome.kind !== 'unreachable') keys.settled();
      if (turn === latest.current) setState(outcome);
      return outcome;
    },
    [endpoint, keys, timeout],
  );
  const reset = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, send, reset };
}

/** Refusals of what somebody is in a hotel. */
const denials = new Set(['forbidden', 'not_found', 'second_factor_required']);

/** Sends a command and does what follows from its outcome for the rest of the app. */
async function sendCommand<E extends Write>(
  endpoint: E,
  input: CallInput<E>,
  options: WriteOptions,
): Promise<Outcome<Answer<E>>> {
  const outcome = await outcomeOf(call(endpoint, input, options));
  if (outcome.kind === 'done') {
    refreshLists(resourcesOf(endpoint.path));
    await takeRows(input.params, outcome.data);
  }
  // A role or a membership is not what this device believes it to be.
  const isDenied = outcome.kind === 'refused' && denials.has(outcome.code);
  if (isDenied) refreshLists(['hotels']);
  return outcome;
}
