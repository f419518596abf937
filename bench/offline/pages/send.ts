/** A tap as the stand-in server takes it; a second delivery with the same `key` is ignored. */
export interface Write {
  key: string;
  run: string;
  reservation: string;
  lunch: string;
}

/** POSTs JSON and returns the JSON answer. @throws unless the status is 2xx */
export async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the server said ${response.status}`);
  return (await response.json()) as T;
}
