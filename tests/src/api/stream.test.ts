import { describe, expect, test } from 'vitest';
import { openStream } from '../../../src/api/stream.ts';

const events = { 'content-type': 'text/event-stream' };

async function heardOf(
  response: Response | Promise<Response>,
  signal = new AbortController().signal,
) {
  const heard: string[] = [];
  await openStream(
    { path: '/s', headers: {}, timeout: 50, signal },
    {
      open: () => heard.push('open'),
      text: (chunk) => heard.push(`text ${chunk}`),
      end: (reason) => heard.push(`end ${reason}`),
    },
    async () => response,
  );
  return heard;
}

describe('a stream', () => {
  test('tells its text and its end, and cuts no letter in two', async () => {
    const bytes = new TextEncoder().encode('data: ü\n\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 7));
        controller.enqueue(bytes.slice(7));
        controller.close();
      },
    });
    const heard = await heardOf(new Response(body, { headers: events }));
    expect(heard[0]).toBe('open');
    expect(heard.at(-1)).toBe('end lost');
    const text = heard.filter((each) => each.startsWith('text ')).map((each) => each.slice(5));
    expect(text.join('')).toBe('data: ü\n\n');
  });

  test.each([
    ['401', () => new Response('{}', { status: 401 }), 'signed-out'],
    ['404', () => new Response('{}', { status: 404 }), 'refused'],
    ['429', () => new Response('{}', { status: 429 }), 'lost'],
    ['503', () => new Response('{}', { status: 503 }), 'lost'],
    [
      "a portal's page",
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'lost',
    ],
    ['a redirect', () => new Response(null, { status: 302 }), 'lost'],
  ])('is not there when %s answers', async (_, response, reason) => {
    expect(await heardOf(response())).toEqual([`end ${reason}`]);
  });

  test('is lost without a network', async () => {
    expect(await heardOf(Promise.reject(new TypeError('Failed to fetch')))).toEqual(['end lost']);
  });

  test('that was closed from here tells nothing more', async () => {
    const closed = new AbortController();
    closed.abort();
    expect(await heardOf(Promise.reject(new Error('aborted')), closed.signal)).toEqual([]);
  });
});
