import type { ImportIssue } from '../../core/contract/guest-import.ts';
import en from '../../locales/en/imports.json' with { type: 'json' };
import { refusals } from '../http/refusal.ts';
import type { ListRefusal } from './incoming.ts';

/** Why a list was refused, in English: for programs. */
export const refusalText = (refusal: ListRefusal): string =>
  refusal === 'nothing_read' ? 'Nothing of it could be read.' : refusals[refusal].detail;

const reasons: Readonly<Record<string, string>> = en.reason;

/** "Arrival: not a usable date (31.02.)" */
export function issueText({ column, code, value }: ImportIssue): string {
  const reason = reasons[code] ?? en.reason.other;
  const said = value === '' ? reason : `${reason} (${value})`;
  return column === null ? said : `${column}: ${said}`;
}
