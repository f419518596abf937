import { chakra } from '@chakra-ui/react';
import { useKeyList } from './keys.ts';

/** The keys that work on the present screen, and what they do. */
export function KeyList() {
  const keys = useKeyList();
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
