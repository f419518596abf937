import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../core/contract/bounds.ts';
import { occasionTypes } from '../../../../core/rules/occasion.ts';
import { type ChosenOccasion, useOccasions } from '../../../data/menus/occasions.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** Of the occasion that is to be made. No id is so. */
const fresh = 'new';

/** What a day's menu is for: an occasion that the hotel has, or a new one by its name, of a kind. */
export function OccasionField(props: {
  chosen: ChosenOccasion;
  error: string | undefined;
  onChosen(chosen: ChosenOccasion): void;
}) {
  const { chosen, onChosen } = props;
  const { t } = useTranslation('menuDay');
  const occasions = useOccasions();
  const newName = chosen && 'name' in chosen ? chosen.name : undefined;
  const options = useMemo(
    () => [
      { value: '', label: t('occasion.none') },
      ...(newName === undefined ? [] : [{ value: fresh, label: newName }]),
      ...occasions.map(({ id, name }) => ({ value: id, label: name })),
    ],
    [occasions, newName, t],
  );
  const create = {
    label: (name: string) => t('occasion.create', { name }),
    run: (name: string) => onChosen({ name, type: 'other' }),
  };
  return (
    <>
      <SearchSelect
        inDialog
        name="occasion"
        label={t('occasion.label')}
        help={t('occasion.help')}
        error={props.error}
        value={optionOf(chosen)}
        options={options}
        create={occasions.length < bounds.occasions ? create : undefined}
        onChange={(value) => {
          if (value !== fresh) onChosen(value === '' ? null : { id: value });
        }}
      />
      {chosen && 'name' in chosen && (
        <SelectField
          label={t('occasion.type')}
          value={chosen.type}
          options={occasionTypes.map((value) => ({ value, label: t(`occasion.types.${value}`) }))}
          onChange={({ target }) => {
            const type = occasionTypes.find((each) => each === target.value);
            if (type) onChosen({ ...chosen, type });
          }}
        />
      )}
    </>
  );
}

function optionOf(chosen: ChosenOccasion): string {
  if (chosen === null) return '';
  return 'id' in chosen ? chosen.id : fresh;
}
