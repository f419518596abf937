/** Hono's form of an OpenAPI path, without the slash at its end: the router takes both. */
export function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}
