/** The scripts that stand in a page of the app (scripts/page-scripts.ts). */
export const scriptsIn = (page: string): string[] =>
  page
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')));
