import { execFile } from 'node:child_process';
import { access, chown, constants, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Who PostgreSQL runs as: ourselves, or (it refuses root) an unprivileged account. */
export type Account = 'self' | { uid: number; gid: number };

/** A command as `spawn` takes it. */
export type Command = { file: string; args: string[]; uid?: number; gid?: number };

/**
 * Decides who runs the cluster. Data that exists keeps its owner, so that a start as root does not
 * lock out whoever started it before; new data goes to `postgres` where the machine has that account, else `nobody`.
 */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return 'self';
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await find('postgres')) ?? (await find('nobody'));
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a "postgres" nor a "nobody" account to run it as. Start the server as an ordinary user.',
  );
}

/** Gives a file or directory to the account. */
export async function giveTo(account: Account, target: string): Promise<void> {
  if (account !== 'self') await chown(target, account.uid, account.gid);
}

/**
 * The command that runs a program as the account, with access to the given paths.
 *
 * A clone below /root or `mktemp -d` (0700) is out of an unprivileged account's reach: there the
 * program keeps the one capability of reading and walking through directories. It still writes
 * only what it owns, and PostgreSQL's own check (effective user is not root) is content.
 * @throws when the paths can't be reached and the machine has no `setpriv` or no such capability
 */
export async function commandFor(
  account: Account,
  program: string,
  args: string[],
  paths: string[],
): Promise<Command> {
  if (account === 'self') return { file: program, args };
  const closed = await firstClosed(account, [program, ...paths]);
  if (closed === undefined) return { file: program, args, ...account };
  const capability = await walkCapability();
  const setpriv = await findSetpriv();
  if (capability === undefined || setpriv === undefined) {
    throw new Error(
      `PostgreSQL can't run as root, and user ${account.uid} can't reach ${closed}. Start the server as an ordinary user, open that directory to others (chmod o+x), or set DATABASE_URL.`,
    );
  }
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // PostgreSQL checks its own programs with access(2), which honours the capability only with this flag.
  const count = '--securebits=+no_setuid_fixup';
  const keep = [count, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return { file: setpriv, args: [...drop, ...keep, '--', program, ...args] };
}

async function find(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** The first directory on the way to the targets that the account may not walk through. */
async function firstClosed(account: Exclude<Account, 'self'>, targets: string[]) {
  for (const target of targets) {
    for (let dir = path.dirname(target); ; dir = path.dirname(dir)) {
      const { mode, uid, gid } = await stat(dir);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return dir;
      if (dir === path.dirname(dir)) break;
    }
  }
  return undefined;
}

/**
 * Containers often lack CAP_DAC_READ_SEARCH (bit 2) but have CAP_DAC_OVERRIDE (bit 1). Handing
 * either on takes CAP_SETPCAP (bit 8).
 */
async function walkCapability(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: bigint) => (permitted & (1n << bit)) !== 0n;
  if (!has(8n)) return undefined;
  return has(2n) ? 'dac_read_search' : has(1n) ? 'dac_override' : undefined;
}

async function findSetpriv(): Promise<string | undefined> {
  const places = ['/usr/bin/setpriv', '/bin/setpriv', '/sbin/setpriv'];
  const found = await Promise.allSettled(places.map((place) => access(place, constants.X_OK)));
  return places.find((_, index) => found[index]?.status === 'fulfilled');
}
