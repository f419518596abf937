import {
  Combobox,
  chakra,
  createListCollection,
  type ListCollection,
  Portal,
} from '@chakra-ui/react';
import { type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldFrame, FormField } from './form-field.tsx';
import { optionsWith, type SearchOption } from './search-options.ts';

/** So many matches are listed; typing more finds the others. */
const limit = 50;

/** Before what was typed, in the option that makes it. No value begins so. */
const made = '\n';

interface Creation {
  /** What the option says that makes a text. */
  label(text: string): string;
  run(text: string): void;
}

/** One of many: a field that lists what matches what is typed into it. */
export function SearchSelect(
  props: FieldFrame & {
    name: string;
    ref?: Ref<HTMLInputElement>;
    value: string;
    options: readonly SearchOption[];
    /** Makes what was typed, where no option is called so. */
    create?: Creation | undefined;
    /** In a dialog, which takes the focus from what stands beside it. */
    inDialog?: boolean;
    onChange(value: string): void;
    onBlur?(): void;
  },
) {
  const { t } = useTranslation('common');
  const { name, ref, value, options, create, inDialog, onChange, onBlur, ...frame } = props;
  /** Null while nobody searches: the field then shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const collection = useMemo(
    () => createListCollection({ items: listed(options, typed, value, create) }),
    [options, typed, value, create],
  );
  return (
    <FormField {...frame}>
      <Combobox.Root
        collection={collection}
        value={[value]}
        // Open, it is empty over what is chosen: what is typed would else be put at its end.
        inputValue={typed ?? (isOpen ? '' : shown)}
        placeholder={shown}
        selectionBehavior="preserve"
        inputBehavior="autohighlight"
        openOnClick
        // Closed, fifty lines would be rendered at every letter that is typed into the form.
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') setTyped(inputValue);
        }}
        onValueChange={(details) => {
          setTyped(null);
          const [next] = details.value;
          if (next?.startsWith(made)) create?.run(next.slice(made.length));
          else if (next !== undefined) onChange(next);
        }}
        onOpenChange={({ open }) => {
          setIsOpen(open);
          if (!open) setTyped(null);
        }}
        positioning={{ strategy: 'fixed', sameWidth: true, fitViewport: true }}
      >
        <Combobox.Control>
          <Combobox.Input ref={ref} name={name} autoComplete="off" onBlur={onBlur} />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger aria-label={t('form.choose', { label: frame.label })} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal disabled={inDialog === true}>
          <Matches collection={collection} />
        </Portal>
      </Combobox.Root>
    </FormField>
  );
}

function Matches({ collection }: { collection: ListCollection<SearchOption> }) {
  const { t } = useTranslation('common');
  return (
    <Combobox.Positioner>
      <Combobox.Content maxH="min(24rem, var(--available-height))">
        <Combobox.Empty>{t('form.nothing')}</Combobox.Empty>
        {collection.items.map((option) => (
          <Combobox.Item item={option} key={option.value}>
            <Combobox.ItemText flexGrow="0" flexShrink="0">
              {option.label}
            </Combobox.ItemText>
            {option.note !== undefined && (
              <chakra.span flex="1" color="fg.muted" truncate>
                {option.note}
              </chakra.span>
            )}
            <Combobox.ItemIndicator />
          </Combobox.Item>
        ))}
      </Combobox.Content>
    </Combobox.Positioner>
  );
}

/** What matches, and what makes it where nothing is called so; while nobody searches, what stands around the chosen one. */
function listed(
  options: readonly SearchOption[],
  typed: string | null,
  value: string,
  create: Creation | undefined,
): SearchOption[] {
  if (typed !== null) {
    const found = optionsWith(options, typed).slice(0, limit);
    const text = typed.trim();
    const isNew = text !== '' && !options.some((option) => isCalled(option, text));
    return create && isNew ? [...found, { value: made + text, label: create.label(text) }] : found;
  }
  const place = options.findIndex((option) => option.value === value);
  const from = Math.max(0, place - limit / 2);
  return options.slice(from, from + limit);
}

const isCalled = ({ label }: SearchOption, text: string) =>
  label.toLowerCase() === text.toLowerCase();
