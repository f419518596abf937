import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../core/contract/audit.ts';
import { type ChangeTexts, changeTexts, type NamedEntry } from './change-text.ts';
import { useFieldTexts } from './field-text.ts';
import { useFormats } from './format.ts';

/** ms: what was sent within it was sent at once, as far as anybody cares, and as clocks go. */
const soon = 5 * 60 * 1000;

/** An entry as a list shows it. */
export interface EntryLine {
  key: string;
  what: string;
  who: string;
  when: string;
  /** ISO instant. */
  at: string;
}

export interface EntryTexts extends ChangeTexts {
  line(named: NamedEntry): EntryLine;
  /** "You, kitchen tablet" */
  who(entry: AuditEntry): string;
  /** "18:02"; of what waited for a network, "18:02, sent 19:10". */
  when(entry: AuditEntry): string;
}

/** Says who changed what and when, in the interface language. @param me id of the signed-in user */
export function useEntryTexts(me: string | undefined): EntryTexts {
  const { t, i18n } = useTranslation(['audit', 'common']);
  const fieldTexts = useFieldTexts();
  const formats = useFormats();
  return useMemo(() => {
    const changes = changeTexts({ t, i18n, fieldTexts, formats });
    const who = (entry: AuditEntry): string => {
      const name =
        me !== undefined && entry.user_id === me
          ? t('audit:you')
          : (entry.name ?? t(entry.user_id === null ? 'audit:server' : 'audit:gone'));
      const via = entry.via === 'import' ? [t('audit:import')] : [];
      return [name, ...via, ...(entry.device === null ? [] : [entry.device])].join(', ');
    };
    const when = ({ at, tapped_at }: AuditEntry): string => {
      const [sent, tapped] = [Date.parse(at), Date.parse(tapped_at ?? at)];
      return sent - tapped > soon
        ? t('audit:sentLater', { tapped: formats.time(tapped), sent: formats.time(sent) })
        : formats.time(sent);
    };
    const line = (named: NamedEntry): EntryLine => {
      const { entry } = named;
      const key = `${entry.version} ${entry.entity} ${entry.id}`;
      return { key, at: entry.at, what: changes.what(named), who: who(entry), when: when(entry) };
    };
    return { ...changes, who, when, line };
  }, [t, i18n, fieldTexts, formats, me]);
}
