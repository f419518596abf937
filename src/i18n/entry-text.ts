import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../core/contract/audit.ts';
import type { MealName } from '../../core/rules/meal-type.ts';
import { useFieldTexts } from './field-text.ts';
import { useFormats } from './format.ts';
import type { Texts } from './keys.ts';

/** ms: what was sent within it was sent at once, as far as anybody cares, and as clocks go. */
const soon = 5 * 60 * 1000;

/** An entry of the audit with the names of what it is about, where this device has them. */
export interface NamedEntry {
  entry: AuditEntry;
  /** Of the row, or of what it brings together: an ingredient of a dish, a dish of a menu, a person. */
  subject: string | undefined;
  /** Of a part of a menu. */
  meal: MealName | undefined;
}

/** An entry as a list shows it. */
export interface EntryLine {
  key: string;
  what: string;
  who: string;
  when: string;
  /** ISO instant. */
  at: string;
}

export interface EntryTexts {
  line(named: NamedEntry): EntryLine;
  /** "Name: Soup → Broth", "Carrots added", "Dinner: Soup taken off the menu". */
  what(named: NamedEntry): string;
  /** The changed fields alone. */
  fields(entry: AuditEntry): string;
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
    const field = (name: string, { before, after }: AuditEntry): string => {
      const values = { field: fieldTexts.name(name) };
      const from = fieldTexts.value(name, before?.[name]);
      const to = fieldTexts.value(name, after?.[name]);
      if (before === null && to !== undefined) return t('audit:fieldIs', { ...values, to });
      return from === undefined || to === undefined
        ? t('audit:changed', values)
        : t('audit:fromTo', { ...values, from, to });
    };
    const fields = (entry: AuditEntry): string =>
      [...new Set(Object.keys(entry.after ?? {}).map((name) => field(name, entry)))].join(' · ');
    /** "Guest type Staff"; empty for a dish in its own dialog. */
    const nameOf = ({ entry, subject }: NamedEntry): string =>
      [
        i18n.exists(`kindOf.${entry.entity}`, { ns: 'audit' })
          ? t(`audit:kindOf.${entry.entity as keyof Texts['audit']['kindOf']}`)
          : '',
        subject ?? '',
      ]
        .filter(Boolean)
        .join(' ');
    const onMenu = ({ entry, subject, meal }: NamedEntry): string | undefined => {
      const part = menuParts.find((each) => each === entry.entity);
      if (!part || !meal) return undefined;
      const key = `${part}_${entry.after === null ? 'removed' : 'added'}` as const;
      return t(`audit:onMenu.${key}`, {
        meal: t(`common:${meal}`),
        name: subject ?? t('audit:somebody'),
      });
    };
    const reasonOf = (reason: unknown): string | undefined =>
      typeof reason === 'string' && i18n.exists(`overrideReason.${reason}`, { ns: 'common' })
        ? t(`common:overrideReason.${reason as keyof Texts['common']['overrideReason']}`)
        : undefined;
    const weightOf = ({ entity, after }: AuditEntry): string | undefined => {
      const weight = entity === 'dish_weight' ? after?.['weight'] : undefined;
      if (typeof weight !== 'number') return undefined;
      const values = { weight: formats.weight(weight) };
      const reason = reasonOf(after?.['reason']);
      return reason === undefined
        ? t('audit:weight', values)
        : t('audit:weightBecause', { ...values, reason });
    };
    const closeOutOf = ({ entity, after }: AuditEntry): string | undefined => {
      if (entity !== 'close_out' || after === null) return undefined;
      const { kind, made, left_over } = after;
      if (kind === 'not_served' || kind === 'taken_back') return t(`audit:closeOut.${kind}`);
      const values = {
        made: formats.weight(Number(made)),
        left: formats.weight(Number(left_over)),
      };
      return t('audit:closeOut.closed', values);
    };
    const seenOf = ({ entity, after }: AuditEntry): string | undefined =>
      entity === 'alert_acknowledgement' && after !== null ? t('audit:alertSeen') : undefined;
    const texts: Omit<EntryTexts, 'line'> = {
      fields,
      what(named) {
        const { entry } = named;
        const own = onMenu(named) ?? weightOf(entry) ?? closeOutOf(entry) ?? seenOf(entry);
        if (own !== undefined) return own;
        const what = nameOf(named);
        if (entry.after === null)
          return what ? t('audit:removedOf', { what }) : t('audit:goneBare');
        if (entry.before === null) {
          const said = toldWhole.has(entry.entity) ? fields(entry) : '';
          const added = what ? t('audit:addedOf', { what }) : t('audit:newBare');
          return [added, said].filter(Boolean).join(': ');
        }
        return [what, fields(entry)].filter(Boolean).join(': ');
      },
      who(entry) {
        const name =
          me !== undefined && entry.user_id === me
            ? t('audit:you')
            : (entry.name ?? t(entry.user_id === null ? 'audit:server' : 'audit:gone'));
        const via = entry.via === 'import' ? [t('audit:import')] : [];
        return [name, ...via, ...(entry.device === null ? [] : [entry.device])].join(', ');
      },
      when({ at, tapped_at }) {
        const [sent, tapped] = [Date.parse(at), Date.parse(tapped_at ?? at)];
        return sent - tapped > soon
          ? t('audit:sentLater', { tapped: formats.time(tapped), sent: formats.time(sent) })
          : formats.time(sent);
      },
    };
    const line = (named: NamedEntry): EntryLine => {
      const { version, entity, id, at } = named.entry;
      const [what, who] = [texts.what(named), texts.who(named.entry)];
      return { key: `${version} ${entity} ${id}`, at, what, who, when: texts.when(named.entry) };
    };
    return { ...texts, line };
  }, [t, i18n, fieldTexts, formats, me]);
}

/** Of these all that they say is told when they are new. */
const toldWhole: ReadonlySet<string> = new Set(['member', 'invitation', 'api_key', 'webhook']);

const menuParts = ['meal_guest_menu', 'meal_guest_menu_dish'] as const;
