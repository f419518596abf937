import type { i18n as I18n, TFunction } from 'i18next';
import type { AuditEntry } from '../../core/contract/audit.ts';
import type { MealName } from '../../core/rules/meal-type.ts';
import type { useFieldTexts } from './field-text.ts';
import type { useFormats } from './format.ts';
import type { Texts } from './keys.ts';

/** An entry of the audit with the names of what it is about, where this device has them. */
export interface NamedEntry {
  entry: AuditEntry;
  /** Of the row, or of what it brings together: an ingredient of a dish, a dish of a menu, a person. */
  subject: string | undefined;
  /** Of a part of a menu. */
  meal: MealName | undefined;
}

/** Says what an entry of the audit changed. */
export interface ChangeTexts {
  /** "Name: Soup → Broth", "Carrots added", "Dinner: Soup taken off the menu". */
  what(named: NamedEntry): string;
  /** The changed fields alone. */
  fields(entry: AuditEntry): string;
}

interface Parts {
  t: TFunction<['audit', 'common']>;
  i18n: I18n;
  fieldTexts: ReturnType<typeof useFieldTexts>;
  formats: ReturnType<typeof useFormats>;
}

export function changeTexts(parts: Parts): ChangeTexts {
  const { t, i18n } = parts;
  const fields = (entry: AuditEntry): string =>
    [...new Set(Object.keys(entry.after ?? {}).map((name) => fieldText(parts, name, entry)))].join(
      ' · ',
    );
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
  return {
    fields,
    what(named) {
      const { entry } = named;
      const own = menuText(parts, named) ?? kitchenText(parts, entry);
      if (own !== undefined) return own;
      const what = nameOf(named);
      if (entry.after === null) return what ? t('audit:removedOf', { what }) : t('audit:goneBare');
      if (entry.before === null) {
        const said = toldWhole.has(entry.entity) ? fields(entry) : '';
        const added = what ? t('audit:addedOf', { what }) : t('audit:newBare');
        return [added, said].filter(Boolean).join(': ');
      }
      return [what, fields(entry)].filter(Boolean).join(': ');
    },
  };
}

/** "Name: Soup → Broth" */
function fieldText({ t, fieldTexts }: Parts, name: string, { before, after }: AuditEntry): string {
  const values = { field: fieldTexts.name(name) };
  const from = fieldTexts.value(name, before?.[name]);
  const to = fieldTexts.value(name, after?.[name]);
  if (before === null && to !== undefined) return t('audit:fieldIs', { ...values, to });
  return from === undefined || to === undefined
    ? t('audit:changed', values)
    : t('audit:fromTo', { ...values, from, to });
}

/** Of a part of a menu. */
function menuText({ t }: Parts, { entry, subject, meal }: NamedEntry): string | undefined {
  const part = menuParts.find((each) => each === entry.entity);
  if (!part || !meal) return undefined;
  const key = `${part}_${entry.after === null ? 'removed' : 'added'}` as const;
  return t(`audit:onMenu.${key}`, {
    meal: t(`common:${meal}`),
    name: subject ?? t('audit:somebody'),
  });
}

/** Of what the kitchen appends: an amount, a close-out, a seen alert. */
function kitchenText(parts: Parts, { entity, after }: AuditEntry): string | undefined {
  if (after === null) return undefined;
  switch (entity) {
    case 'dish_weight':
      return weightText(parts, after);
    case 'close_out':
      return closeOutText(parts, after);
    case 'alert_acknowledgement':
      return parts.t('audit:alertSeen');
    default:
      return undefined;
  }
}

type After = NonNullable<AuditEntry['after']>;

function weightText({ t, i18n, formats }: Parts, after: After): string | undefined {
  const { weight, reason } = after;
  if (typeof weight !== 'number') return undefined;
  const values = { weight: formats.weight(weight) };
  const isKnown =
    typeof reason === 'string' && i18n.exists(`overrideReason.${reason}`, { ns: 'common' });
  if (!isKnown) return t('audit:weight', values);
  const because = t(`common:overrideReason.${reason as keyof Texts['common']['overrideReason']}`);
  return t('audit:weightBecause', { ...values, reason: because });
}

function closeOutText({ t, formats }: Parts, { kind, made, left_over }: After): string {
  if (kind === 'not_served' || kind === 'taken_back') return t(`audit:closeOut.${kind}`);
  const values = { made: formats.weight(Number(made)), left: formats.weight(Number(left_over)) };
  return t('audit:closeOut.closed', values);
}

/** Of these all that they say is told when they are new. */
const toldWhole: ReadonlySet<string> = new Set(['member', 'invitation', 'api_key', 'webhook']);

const menuParts = ['meal_guest_menu', 'meal_guest_menu_dish'] as const;
