import { type Lock, LockLost } from '../../../src/api/locks.ts';

interface Holder {
  begin(): void;
  lose(): void;
}

/** The locks of a browser, as Web Locks are: in line, or taken over from whoever holds one. */
export function createLocks(): Lock {
  const lines = new Map<string, Holder[]>();
  return (name, work, request) =>
    new Promise((resolve, reject) => {
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      const leave = () => {
        const at = line.indexOf(holder);
        if (at >= 0) line.splice(at, 1);
        if (at === 0) line[0]?.begin();
      };
      const holder: Holder = {
        begin: () => void work().then(resolve, reject).finally(leave),
        lose: () => reject(new LockLost()),
      };
      if (request !== 'take-over') {
        line.push(holder);
        if (line.length === 1) holder.begin();
        return;
      }
      const [lost] = line.splice(0, 1, holder);
      lost?.lose();
      holder.begin();
    });
}
