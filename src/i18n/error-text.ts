import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from './keys.ts';

type ErrorText = Exclude<keyof Texts['errors'], 'form'>;
/** Forms that say some errors of some fields in their own words. */
type FormName = keyof Texts['errors']['form'];

/** Error codes for answers without our problem body (from a proxy, say), by HTTP status. */
const byStatus = new Map<string, ErrorText>([
  ['http_400', 'invalid_request'],
  ['http_403', 'forbidden'],
  ['http_404', 'not_found'],
  ['http_409', 'stale'],
  ['http_410', 'not_found'],
  ['http_412', 'stale'],
  ['http_413', 'payload_too_large'],
  ['http_422', 'invalid_request'],
  ['http_428', 'if_match_required'],
]);

/** The text of an error code in the interface language; for an unknown code `otherwise`, or a general text. */
export function useErrorText(): (code: string | undefined, otherwise?: string) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (code, otherwise) => {
      if (code === undefined) return '';
      const has = (name: string) => i18n.exists(name, { ns: 'errors' });
      if (otherwise !== undefined && (code === 'unknown' || !has(code))) return otherwise;
      const name = errorTextOf(code, has);
      return t(name as ErrorText);
    },
    [t, i18n],
  );
}

/**
 * The text of what is wrong with a field of a form: the form's own words for it where it has any
 * (`form.<form>.<field>.<code>` of errors.json), else those of the code. Undefined where nothing is wrong.
 */
export function useFieldErrorText(
  form: FormName,
): (field: string, code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('errors');
  const errorText = useErrorText();
  return useCallback(
    (field, code) => {
      if (code === undefined) return undefined;
      const own = `form.${form}.${field}.${code}`;
      return i18n.exists(own, { ns: 'errors' }) ? t(own as ErrorText) : errorText(code);
    },
    [t, i18n, form, errorText],
  );
}

/** Which text says an error code. `has`: whether there is one of a name. */
export function errorTextOf(code: string, has: (name: string) => boolean): ErrorText {
  return has(code) ? (code as ErrorText) : (byStatus.get(code) ?? 'unknown');
}
