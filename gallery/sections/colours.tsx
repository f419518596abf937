import { semanticColors } from '../../src/ui/palette.ts';
import { State } from '../states.tsx';

/** What colours mean, by the names that components use. */
export function Colours() {
  return namesOf(semanticColors).map((name) => (
    <State key={name} name={name}>
      <i
        className="swatch"
        style={{ background: `var(--chakra-colors-${cssNameOf(name)})` }}
        aria-hidden
      />
    </State>
  ));
}

function namesOf(colors: object, above = ''): string[] {
  return Object.entries(colors).flatMap(([key, value]: [string, object]) => {
    const name = key === 'DEFAULT' ? above : [above, key].filter(Boolean).join('.');
    return 'value' in value ? [name] : namesOf(value, name);
  });
}

const cssNameOf = (name: string): string =>
  name.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
