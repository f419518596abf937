import { html } from 'hono/html';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Router } from '../http/env.ts';
import { Refusal } from '../http/refusal.ts';
import { peerOf } from '../identity/peer.ts';
import { payloads } from '../jobs/job.ts';
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts';

/** Mails on the page. */
const most = 50;

const kept = payloads.mail.extend({ at: z.date() });
type KeptMail = z.infer<typeof kept>;

/**
 * Where there is no mail server: a page of the mails that were kept, for who sits at this machine. Not where others
 * reach the server under a PUBLIC_URL: a proxy may say too little of who asks. A page of another site whose name was
 * pointed at this machine is refused by its Host.
 */
export function mailboxRoute(
  app: Router,
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  database: Pick<Database, 'pool'>,
): void {
  if (smtpUrl !== undefined || !isLoopbackHost(new URL(publicUrl).hostname)) return;
  app.get('/mailbox', async (c) => {
    const { hostname } = new URL(c.req.url);
    const peer = peerOf(c.env, c.req.header('X-Forwarded-For'));
    if (!isLoopbackAddress(peer) || !isLoopbackHost(hostname)) throw new Refusal('not_found');
    c.header('Cache-Control', 'no-store');
    return c.html(page(await keptMails(database)));
  });
}

/** The newest first. */
async function keptMails({ pool }: Pick<Database, 'pool'>): Promise<KeptMail[]> {
  const { rows } = await pool.query(
    `SELECT payload, created_at FROM after_commit_jobs WHERE kind = 'mail' AND state = 'kept'
    ORDER BY created_at DESC, id DESC LIMIT $1`,
    [most],
  );
  return rows.map((row) => kept.parse({ ...row.payload, at: row.created_at }));
}

const page = (mails: readonly KeptMail[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3">
<title>Mailbox · Coperto</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 Poppins, system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: 1rem 0 }
h1, h2 { line-height: 1.3 } h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0 }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>No mail server is set (SMTP_URL), so mails stay here. Only this machine sees this page.</p>
<main>${mails.length === 0 ? html`<p>No mails yet.</p>` : mails.map(articleOf)}</main>
</body>
</html>
`;

const articleOf = ({ to, subject, text, at }: KeptMail) => html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${text}</pre>
</article>
`;
