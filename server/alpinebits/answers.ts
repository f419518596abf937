import { html } from 'hono/html';
import { bounds } from '../../core/contract/bounds.ts';
import type { ImportIssue } from '../../core/contract/guest-import.ts';
import type { ReadRecord } from '../imports/box/tasks.ts';
import { isHarmless } from '../imports/issues.ts';
import { issueText } from '../imports/said.ts';

type Root = 'OTA_PingRS' | 'OTA_HotelResNotifRS';
/** Its escapes are those of XML. */
type Xml = ReturnType<typeof html>;

/** Versions of OTA's messages, as the samples of the standard have them. */
const messageVersions: Record<Root, string> = {
  OTA_PingRS: '8.000',
  OTA_HotelResNotifRS: '7.000',
};

/** Codes of OTA's lists of error types and of errors. */
const types = { businessRule: '3', advisory: '11', application: '13' } as const;
const unableToProcess = '450';
const codes: Readonly<Record<string, string>> = {
  invalid_date: '15',
  missing_value: '321',
  departure_before_arrival: '404',
  invalid_number: '320',
  no_guests: '320',
};

/** Characters that no XML document has. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function document(root: Root, content: Xml): string {
  const start = `${root} xmlns="http://www.opentravel.org/OTA/2003/05" Version="${messageVersions[root]}"`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${start}>\n${content}\n</${root}>\n`;
  return text.replace(impossible, '');
}

/** @param agreed JSON; @param echo what the client sent as EchoData */
export const handshakeAnswer = (agreed: string, echo: string): string =>
  document(
    'OTA_PingRS',
    html`<Success/>
<Warnings><Warning Type="${types.advisory}" Status="ALPINEBITS_HANDSHAKE">${agreed}</Warning></Warnings>
<EchoData>${echo}</EchoData>`,
  );

/** A message of which nothing was written, for a reason, and what was wrong with each reservation. */
export function errorsIn(
  root: Root,
  text: string,
  status?: string,
  issues: readonly ImportIssue[] = [],
): string {
  const first = status
    ? html`<Error Type="${types.application}" Status="${status}">${text}</Error>`
    : html`<Error Type="${types.application}" Code="${unableToProcess}">${text}</Error>`;
  const others = told(issues).map(
    (issue) => html`
<Error Type="${types.application}" Code="${codeOf(issue)}">${`${issue.line}: ${issueText(issue)}`}</Error>`,
  );
  return document(root, html`<Errors>${first}${others}</Errors>`);
}

/** A message that was imported: which of its reservations, and what could not be read of the others. */
export function receivedAnswer(
  records: readonly ReadRecord[],
  issues: readonly ImportIssue[],
): string {
  const warnings = told(issues).map(
    (issue) => html`
<Warning Type="${isHarmless(issue.code) ? types.advisory : types.businessRule}" Code="${codeOf(issue)}" RecordID="${records[issue.line - 1]?.id || issue.line}">${issueText(issue)}</Warning>`,
  );
  const received = records.filter(({ id, isRead }) => isRead && id !== '');
  return document(
    'OTA_HotelResNotifRS',
    html`<Success/>${
      warnings.length > 0
        ? html`
<Warnings>${warnings}</Warnings>`
        : ''
    }
<HotelReservations>${received.map(
      ({ id, type }) => html`
<HotelReservation><UniqueID Type="${type}" ID="${id}"/></HotelReservation>`,
    )}</HotelReservations>`,
  );
}

const told = (issues: readonly ImportIssue[]) => issues.slice(0, bounds.importIssuesKept);

const codeOf = ({ code }: ImportIssue) => codes[code] ?? unableToProcess;
