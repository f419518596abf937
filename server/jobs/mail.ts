import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Handler, Outcome } from './handler.ts';

/**
 * Sends mail through SMTP_URL. With none set, a mail is kept: the worker logs it with its text, and /mailbox shows it.
 */
export function createMailHandler({
  smtpUrl,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'publicUrl'>): Handler<'mail'> {
  if (smtpUrl === undefined) return async () => ({ kind: 'kept', reason: 'SMTP_URL is not set' });
  const { hostname } = new URL(publicUrl);
  const transport = createTransport(smtpUrl);
  return async ({ until, html, ...mail }, { jobId, signal }) => {
    if (until !== undefined && Date.parse(until) < Date.now()) {
      return { kind: 'failed', final: true, reason: `of no use after ${until}` };
    }
    try {
      await transport.sendMail({
        ...mail,
        ...(html !== undefined && { html }),
        from: { name: 'Coperto', address: `no-reply@${hostname}` },
        // The same at each attempt, so that mail programs can drop a copy.
        messageId: `<${jobId}@${hostname}>`,
        signal,
      });
      return { kind: 'done' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** A 5xx reply to the recipient or the message is final; all else (connection, sign-in, 4xx) may be mended. */
function failureOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { kind: 'failed', final: false, reason: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const final = status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: 'failed', final, reason: error.message };
}
