import { chakra } from '@chakra-ui/react';
import { useKeyList } from './keys.ts';

/** The keys that work on the present screen, and what they do. */
export function KeyList() {
  const bound = useKeyList();
  // Of two with one key, the later one works.
  const keys = bound.filter((one) => one === bound.findLast(({ key }) => key === one.key));
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      gap="2"
      columnGap="4"
      alignItems="center"
    >
      {keys.map(({ key, text }) => (
        <chakra.div key={key} display="contents">
          <dt>
            <kbd className="key">{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
