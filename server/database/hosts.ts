/** One of the servers that a connection string names. */
export type Host = {
  /** Connection string of this server alone. */
  url: string;
  /** Address and port, without the password. */
  name: string;
};

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)([/?#].*)?$/i;

/**
 * The servers of a connection string such as `postgres://user:password@one:5432,two:5432/coperto`. What stands beside
 * the hosts holds for each. Empty where it is no such string.
 */
export function hostsOf(connectionString: string): Host[] {
  const [, before, hosts, after = ''] = parts.exec(connectionString) ?? [];
  if (before === undefined || hosts === undefined) return [];
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  if (!urls.every((url) => URL.canParse(url))) return [];
  return urls.map((url) => {
    const { hostname, port } = new URL(url);
    return { url, name: nameOf(hostname, Number(port || 5432)) };
  });
}

/** How a server is called in logs, and told from the others. */
export const nameOf = (hostname: string, port: number): string => `${hostname}:${port}`;

/** Whether only a server that takes writes will do: always where there are several. */
export function mustTakeWrites(hosts: readonly Host[]): boolean {
  return hosts.length > 1 || hosts.some(({ url }) => writable.has(sessionOf(url)));
}

/**
 * Whether every host can be had as the string says: a standby is of no use to a server that writes. A string without
 * hosts names the folder of a socket, as `postgres:///coperto?host=/run/postgresql`.
 */
export function isConnectionString(text: string): boolean {
  const hosts = hostsOf(text);
  if (/^postgres(ql)?:\/\/([^@/?#]*@)?\//i.test(text)) return URL.canParse(text);
  return (
    hosts.length > 0 && hosts.every(({ url }) => ['', 'any', ...writable].includes(sessionOf(url)))
  );
}

const writable: ReadonlySet<string> = new Set(['read-write', 'primary']);

const sessionOf = (url: string): string =>
  new URL(url).searchParams.get('target_session_attrs') ?? '';
