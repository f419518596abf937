import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader } from '../../../../src/offline/live/sse.ts';

const text =
  'event: beat\ndata: {"version":3}\n\n: comment\nevent: changes\r\nid: 4\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:plain\n\nevent: cut';
const events = [
  { event: 'beat', data: '{"version":3}' },
  { event: 'changes', data: '{"a":\n1}' },
  { event: 'message', data: 'plain' },
];

test('events are the same wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const reader = createEventReader();
      const places = [0, ...cuts.sort((a, b) => a - b), text.length];
      const read = places.flatMap((from, at) =>
        reader.push(text.slice(from, places[at + 1] ?? from)),
      );
      expect(read).toEqual(events);
    }),
  );
});
