import type { ImportIssue } from '../../core/contract/guest-import.ts';
import type { Language } from '../../core/rules/language.ts';
import de from '../../locales/de/imports.json' with { type: 'json' };
import en from '../../locales/en/imports.json' with { type: 'json' };
import it from '../../locales/it/imports.json' with { type: 'json' };
import type { Came } from '../imports/incoming.ts';

const languages: Record<Language, typeof en> = { en, it, de };

/**
 * What came of a file, for whoever put it into the folder: in the words of reception's import, in the folder's language.
 * @param at when, ISO 8601
 */
export function accountOf(file: { name: string; at: string }, came: Came, language: Language) {
  const texts = languages[language];
  const lines = came.issues.map(
    (issue) => `${filled(texts.issues.line, { line: issue.line })}: ${issueText(issue, texts)}`,
  );
  return [file.name, file.at, ...outcomeOf(came, texts), ...lines, ''].join('\n');
}

function outcomeOf(came: Came, texts: typeof en): string[] {
  if (came.kind === 'refused') {
    return [`${texts.report.state.refused}: ${texts.problem[came.refusal]}`, texts.report.refused];
  }
  const { counts } = came;
  const withdrawn = filled(texts.done.withdrawn, { count: counts.withdraw });
  return [
    texts.done.text,
    filled(texts.done.counts, counts),
    ...(counts.withdraw > 0 ? [withdrawn] : []),
  ];
}

/** "Arrival: not a usable date (31.02.)" */
function issueText({ column, code, value }: ImportIssue, texts: typeof en): string {
  const reasons: Readonly<Record<string, string>> = texts.reason;
  const reason = reasons[code] ?? texts.reason.other;
  const said = value === '' ? reason : `${reason} (${value})`;
  return column === null ? said : `${column}: ${said}`;
}

/** A text with values in the place of its `{{placeholders}}`. */
const filled = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
