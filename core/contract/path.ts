/** Fills the `{parameters}` of a path, percent-encoded. Throws where a value is missing. */
export function pathOf(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`no value for {${key}} in ${path}`);
    return encodeURIComponent(String(value));
  });
}
