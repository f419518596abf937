import { expect, test } from 'vitest';
import { connectionState } from '../../../src/app/connection/state.ts';

const fine = { drain: 'idle', live: 'open', online: true, loaded: 'ready' } as const;

test.each([
  ['all is well', fine, false, 'online'],
  ['a batch is on its way', { ...fine, drain: 'sending' }, false, 'sending'],
  ['the browser has no network', { ...fine, live: 'down', online: false }, false, 'offline'],
  [
    'the browser says that the network went, and that is being looked into',
    { ...fine, live: 'connecting', online: false },
    false,
    'offline',
  ],
  [
    'no network, and a batch that gets no answer',
    { ...fine, live: 'connecting', online: false, drain: 'sending' },
    false,
    'offline',
  ],
  [
    'the browser sees no network, yet the server is heard',
    { ...fine, online: false },
    false,
    'online',
  ],
  ['the server is not reached', { ...fine, live: 'down', drain: 'backoff' }, false, 'offline'],
  ['nothing is open yet', { ...fine, live: 'down', loaded: 'loading' }, false, 'connecting'],
  ['the first connection', { ...fine, live: 'connecting' }, false, 'connecting'],
  ['the server wants a sign-in', { ...fine, drain: 'needs-sign-in' }, false, 'signIn'],
  ['the session ended', fine, true, 'signIn'],
  [
    'the session ended, without a network',
    { ...fine, live: 'down', online: false },
    true,
    'signIn',
  ],
] as const)('%s', (_, connection, expired, said) => {
  expect(connectionState(connection, expired)).toBe(said);
});
