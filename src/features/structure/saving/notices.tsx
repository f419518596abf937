import { Button, Text } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/error-text.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import type { SavedForm } from './use-saved-form.ts';

interface NoticesProps<V extends FieldValues> {
  saved: SavedForm<V>;
  /** Title of the notice that a save was refused. */
  failed: string;
  labelOf(field: keyof V & string): string;
  /** A field's value in words; undefined where it does not fit on a line. */
  textOf(field: keyof V & string, values: V): string | undefined;
}

/** What a person has to decide before the form can be saved: somebody else was faster, or it was refused. */
export function SaveNotices<V extends FieldValues>(props: NoticesProps<V>) {
  return (
    <>
      <ConflictNotice {...props} />
      <LostNotice {...props} />
    </>
  );
}

/** Somebody else has stored other values for what was changed here: whose hold? */
function ConflictNotice<V extends FieldValues>({ saved, labelOf, textOf }: NoticesProps<V>) {
  const { t } = useTranslation('structure');
  const { conflicts, values, stored, settle } = saved;
  if (conflicts.length === 0) return null;
  const line = (field: keyof V & string) => {
    const [mine, theirs] = [textOf(field, values), textOf(field, stored)];
    if (mine === undefined || theirs === undefined) return labelOf(field);
    const empty = t('saving.empty');
    const both = { mine: mine || empty, theirs: theirs || empty };
    return t('saving.conflict.line', { field: labelOf(field), ...both });
  };
  return (
    <FormNotice
      kind="warning"
      title={t('saving.conflict.title')}
      actions={
        <>
          <Button variant="outline" onClick={() => settle('theirs')}>
            {t('saving.conflict.theirs')}
          </Button>
          <Button onClick={() => settle('mine')}>{t('saving.conflict.mine')}</Button>
        </>
      }
    >
      {conflicts.map((field) => (
        <Text key={field}>{line(field)}</Text>
      ))}
    </FormNotice>
  );
}

/** What was typed was refused, and the form shows what is stored: it can be brought back. */
function LostNotice<V extends FieldValues>({ saved, failed }: NoticesProps<V>) {
  const { t } = useTranslation('structure');
  const errorText = useErrorText();
  const { state, settleLost } = saved;
  if (state.kind !== 'refused') return null;
  return (
    <FormNotice
      kind="error"
      title={failed}
      actions={
        <>
          <Button variant="outline" onClick={() => settleLost(state.lost)}>
            {t('saving.lost.restore')}
          </Button>
          <Button variant="ghost" onClick={() => settleLost()}>
            {t('saving.lost.dismiss')}
          </Button>
        </>
      }
    >
      <Text>
        {errorText(state.code)} {t('saving.lost.text')}
      </Text>
    </FormNotice>
  );
}
