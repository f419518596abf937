import type { Config } from './config.ts';

const demoPeople = [
  ['admin@demo.hotel', 'everything'],
  ['reception@demo.hotel', 'guests and who eats'],
  ['kitchen@demo.hotel', 'what to cook, and how much'],
] as const;

/** The text printed at the start: the address, and the demo accounts. */
export function welcome(config: Pick<Config, 'publicUrl' | 'demo'>): string {
  const lines = ['', `  Coperto is ready at ${config.publicUrl}`];
  if (config.demo) {
    lines.push('', '  Sign in to the demo hotel with the password demo-hotel-2026 as');
    for (const [email, sees] of demoPeople) lines.push(`    ${email.padEnd(22)} ${sees}`);
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
