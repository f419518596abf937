import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { readXml, UnreadableXml } from '../imports/xml/read-xml.ts';
import { errorsIn, handshakeAnswer } from './answers.ts';
import { InvalidMessage } from './request.ts';
import { actions, versions } from './versions.ts';

const offer = z.object({
  versions: z.array(
    z.object({
      version: z.string(),
      actions: z.array(z.object({ action: z.string() })).default([]),
    }),
  ),
});

/** Answers a handshake: what the client offers and this server does too. @throws InvalidMessage */
export async function answerHandshake(request: File): Promise<string> {
  if (request.size > bounds.handshakeBytes) throw new InvalidMessage('the handshake is too long');
  const echo = echoDataOf(new Uint8Array(await request.arrayBuffer()));
  const offered = offer.safeParse(jsonIn(echo));
  if (!offered.success) {
    const text = 'EchoData is not the JSON of a handshake';
    return errorsIn('OTA_PingRS', text, 'ALPINEBITS_HANDSHAKE');
  }
  return handshakeAnswer(JSON.stringify(shared(offered.data)), echo);
}

function shared(offered: z.output<typeof offer>) {
  const known: readonly string[] = Object.values(actions);
  return {
    versions: versions.flatMap((version) => {
      const own = offered.versions.filter((each) => each.version === version);
      if (own.length === 0) return [];
      const names = new Set(own.flatMap((each) => each.actions.map(({ action }) => action)));
      return [
        { version, actions: known.filter((name) => names.has(name)).map((action) => ({ action })) },
      ];
    }),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of EchoData, its ends of lines as XML has them. @throws InvalidMessage */
function echoDataOf(bytes: Uint8Array): string {
  let root: string | undefined;
  let inside = false;
  let echo: string | undefined;
  try {
    readXml(bytes, {
      open(name) {
        root ??= name;
        inside = name === 'EchoData';
        if (inside) echo ??= '';
      },
      close: () => {
        inside = false;
      },
      text(text) {
        if (inside) echo = (echo ?? '') + text;
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    throw new InvalidMessage('invalid XML', { cause: error });
  }
  if (root !== 'OTA_PingRQ' || echo === undefined) throw new InvalidMessage('invalid XML');
  return echo.replaceAll(/\r\n?/g, '\n');
}
