import { Combobox, createListCollection } from '@chakra-ui/react';
import { type RefObject, useMemo } from 'react';

/** Before what was typed, in the option that makes it. No name begins so. */
const madeBy = '\n';

/**
 * A field that lists names that fit to what is typed into it, and an option that makes one; what is chosen leaves the field, and
 * may be one of several. What is offered is the caller's.
 */
export function NameCombobox(props: {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  names: readonly string[];
  /** A name that can be made, and what the option says. */
  made: { name: string; label: string } | undefined;
  texts: {
    placeholder: string;
    /** Opens the list. */
    list: string;
    nothing: string;
  };
  onTyped(text: string): void;
  onChosen(name: string): void;
}) {
  const { field, typed, names, made, texts } = props;
  const collection = useMemo(() => {
    const known = names.map((name) => ({ value: name, label: name }));
    const items = made ? [...known, { value: madeBy + made.name, label: made.label }] : known;
    return createListCollection({ items });
  }, [names, made]);
  return (
    <Combobox.Root
      collection={collection}
      value={[]}
      inputValue={typed}
      selectionBehavior="clear"
      inputBehavior="autohighlight"
      openOnClick
      lazyMount
      unmountOnExit
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') props.onTyped(inputValue);
      }}
      onValueChange={({ value: [value] }) => {
        if (value === undefined) return;
        props.onChosen(value.startsWith(madeBy) ? value.slice(madeBy.length) : value);
      }}
      positioning={{ strategy: 'fixed', sameWidth: true, fitViewport: true }}
    >
      <Combobox.Control>
        <Combobox.Input ref={field} autoComplete="off" placeholder={texts.placeholder} />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger aria-label={texts.list} />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content maxH="min(20rem, var(--available-height))">
          <Combobox.Empty>{texts.nothing}</Combobox.Empty>
          {collection.items.map((item) => (
            <Combobox.Item item={item} key={item.value} minH="48px">
              <Combobox.ItemText overflowWrap="anywhere">{item.label}</Combobox.ItemText>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
