/** Calls to the API as a person's own tools would make them, for setting up what a journey needs. */
export interface Caller {
  userId: string;
  /** Theirs alone: each sign-in has its own. It ends after some minutes. */
  token: string;
  /** A token of the same session, from another server of the house where one is named. */
  renewToken(from?: string): Promise<string>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  put<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  delete<T>(path: string, headers?: Record<string, string>): Promise<T>;
  upload<T>(
    path: string,
    fields: Record<string, string>,
    file: File,
    headers?: Record<string, string>,
  ): Promise<T>;
}

export const demoPassword = 'demo-hotel-2026';

/**
 * Signs in over the API and answers calls with that person's token.
 * @param address where they sit, as a proxy would say it: the server counts sign-ins by address
 */
export async function signInToApi(url: string, email: string, address?: string): Promise<Caller> {
  const from = address === undefined ? {} : { 'x-forwarded-for': address };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...from },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!signedIn.ok) throw new Error(`sign-in of ${email}: ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const renewToken = async (at = url): Promise<string> => {
    const answer = await fetch(`${at}/api/auth/token`, {
      headers: { cookie, ...from },
      signal: AbortSignal.timeout(15_000),
    });
    if (!answer.ok) throw new Error(`token of ${email}: ${answer.status}`);
    return ((await answer.json()) as { token: string }).token;
  };
  const token = await renewToken();
  const { user } = (await signedIn.json()) as { user: { id: string } };
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const send =
    (method: string) =>
    <T>(path: string, body: unknown, headers?: Record<string, string>) =>
      call<T>(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
  return {
    userId: user.id,
    token,
    renewToken,
    get: (path) => call(path, {}),
    post: send('POST'),
    put: send('PUT'),
    delete: (path, headers) => call(path, { method: 'DELETE', headers: { ...headers } }),
    upload: (path, fields, file, headers) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', file);
      return call(path, { method: 'POST', body: form, headers: { ...headers } });
    },
  };
}
