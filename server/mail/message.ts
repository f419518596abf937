import { html } from 'hono/html';
import type { Language } from '../../core/rules/language.ts';

/** What a mail says, in plain text and in HTML. */
export type Message = { subject: string; text: string; html: string };

type Parts = {
  language: Language;
  subject: string;
  title: string;
  text: string;
  /** What the mail is for: a code to type, or a link to open. */
  core: { code: string } | { link: string; action: string };
  /** Sentences below it. */
  notes: readonly string[];
};

/** Puts a mail together: the same sentences in both forms. HTML with styles of its own, no images, nothing from elsewhere. */
export async function messageOf(parts: Parts): Promise<Message> {
  const { subject, title, text, core, notes } = parts;
  const plain = 'code' in core ? core.code : core.link;
  return {
    // A line end would begin another header.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [title, text, plain, ...notes].join('\n\n').concat('\n'),
    html: String(await page(parts)),
  };
}

const sans = 'font-family:Poppins,Segoe UI,Helvetica,Arial,sans-serif';

const page = ({ language, title, text, core, notes }: Parts) => html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;${sans};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${title}</h1>
<p style="margin:0 0 16px">${text}</p>
${'code' in core ? codeOf(core.code) : linkOf(core)}
${notes.map((note) => html`<p style="margin:0 0 8px;font-size:14px;color:#4a4a4a">${note}</p>`)}
</div>
</body>
</html>
`;

const codeOf = (code: string) =>
  html`<p style="margin:0 0 24px;font-size:36px;font-weight:600;letter-spacing:6px">${code}</p>`;

const linkOf = ({
  link,
  action,
}: {
  link: string;
  action: string;
}) => html`<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1a1a1a;color:#ffffff;font-weight:600;text-decoration:none">${action}</a></p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${link}</p>`;
