/** Waits for the newest mail to an address among those received, takes it out, and answers its text. */
export async function takeMail(received: string[], to: string): Promise<string> {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const at = received.findLastIndex((mail) => headOf(mail).includes(to));
    if (at !== -1) return textOf(received.splice(at, 1)[0] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}

/** The six digits in a mail. */
export function codeIn(text: string): string {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** The address in a mail that leads to an invitation. */
export function invitationIn(text: string): string {
  const link = /https?:\/\/\S+\/accept-invite\?token=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no invitation in: ${text}`);
  return link;
}

const headOf = (mail: string) => mail.slice(0, mail.search(/\r?\n\r?\n/));

/** The plain text of a mail: its only part, or the first of several. */
function textOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(headOf(mail))?.[1];
  const part = boundary === undefined ? mail : (mail.split(`--${boundary}`)[1] ?? '').trimStart();
  const body = part.slice(part.search(/\r?\n\r?\n/)).trim();
  return /transfer-encoding: base64/i.test(headOf(part))
    ? Buffer.from(body, 'base64').toString('utf8')
    : fromQuotedPrintable(body);
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
