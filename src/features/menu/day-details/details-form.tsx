import { Button, chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { changeFacts } from '../../../data/menus/facts.ts';
import { occasionIdOf } from '../../../data/menus/occasions.ts';
import { shownDay } from '../../../ui/day/day-names.ts';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { DayHistory } from '../history/menu-history.tsx';
import { DayFacts } from '../meals/day-facts.tsx';
import { type FactValues, factsOf, useFactErrors, valuesOf } from '../meals/fact-values.ts';
import { useSayChange } from '../use-changes.ts';

/** What was typed stays while others change the day. */
export function DetailsForm(props: {
  menu: Row<'daily_menu'>;
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onSaved(): void;
}) {
  const { onDirty, onCancel, onSaved } = props;
  const { t, i18n } = useTranslation(['menuDay', 'common']);
  const say = useSayChange();
  /** As it was when the form opened: what others change meanwhile is no change of this person's. */
  const [seen] = useState(props.menu);
  const [values, setValues] = useState<FactValues>(() => valuesOf(seen));
  const [isTried, setIsTried] = useState(false);
  const errors = useFactErrors()(values, seen.name);
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(seen));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(errors).length > 0) return setIsTried(true);
    const { id, stored } = occasionIdOf(values.occasion);
    const change = changeFacts(seen, factsOf(values, seen.name, id), stored);
    say(change, t('menuDay:facts.done', { day: shownDay(seen.menu_date, i18n.language) }));
    onSaved();
  };
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={submit}>
      <DayFacts
        values={values}
        errors={isTried ? errors : {}}
        usualName={seen.name}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      <DayHistory menu={props.menu} />
      <ModalFoot>
        <Button variant="outline" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t('menuDay:facts.save')}</Button>
      </ModalFoot>
    </chakra.form>
  );
}
