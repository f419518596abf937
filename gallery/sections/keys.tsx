import { KeyList } from '../../src/ui/keys/key-list.tsx';
import { State } from '../states.tsx';

/** Keys, where there are any: with a fine pointer. */
export function Keys() {
  return (
    <>
      <State name="key">
        <kbd className="key">T</kbd>
        <kbd className="key">Esc</kbd>
        <kbd className="key">←</kbd>
      </State>
      <State name="KeyList: those of this page">
        <KeyList />
      </State>
    </>
  );
}
