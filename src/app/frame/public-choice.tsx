import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Choice } from './menu-select.tsx';

/** A choice in the head of a public page; `brief`: an icon alone, on which the list opens. */
export function PublicChoice<T extends string>(
  props: Choice<T> & { icon: LucideIcon; brief?: boolean },
) {
  const { label, icon: Icon, brief = false, options, value } = props;
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <span className="public-choice" data-brief={brief || undefined}>
      <Icon aria-hidden size={brief ? 20 : 18} />
      <select
        aria-label={label}
        title={brief ? `${label}: ${chosen}` : undefined}
        value={value}
        disabled={useIsStill()}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value);
          if (next) props.onChange(next.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {!brief && <ChevronDown aria-hidden size={16} />}
    </span>
  );
}

/** Whether this is the page as the build renders it: without the code that acts on a choice. */
function useIsStill(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
