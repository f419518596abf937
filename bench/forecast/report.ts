import { type Contender, type Contest, type Part, parts } from './contest.ts';
import { readable } from './verdicts.ts';

const titles: Record<Part, string> = {
  earlier: 'earlier half of the days (settings chosen here)',
  later: 'later half of the days (reported)',
};

/** The tables of docs/forecast.md, in Markdown. */
export function reportOf({ set, from, contenders }: Contest): string {
  const left = Object.entries(set.leftOut).map(([why, count]) => `${readable(count)} ${why}`);
  const houses = new Set(set.rows.map(({ house }) => house)).size;
  const about = `${set.about}: ${readable(set.rows.length)} of ${readable(set.lines)} lines (left out: ${left.join(', ') || 'none'}), ${houses} houses; the later half starts on ${from}.`;
  return [
    `## ${set.name}`,
    about,
    ...parts.map((part) => tableOf(set.unit, contenders, part)),
  ].join('\n\n');
}

function tableOf(unit: string, contenders: readonly Contender[], part: Part): string {
  const head = `| ${titles[part]} | WAPE | MAE, ${unit} | bias | ${unit} too much | too little | held by low–high |`;
  const lines = contenders.map(({ name, is, scores }) => {
    const { wape, mae, bias, tooMuch, tooLittle, coverage } = scores[part];
    const strong = is === 'estimator' ? '**' : '';
    const cells = [
      `${strong}${name}${strong}`,
      `${strong}${percent(wape, 2)}${strong}`,
      mae.toFixed(2),
      `${bias >= 0 ? '+' : '−'}${percent(Math.abs(bias), 2)}`,
      readable(tooMuch),
      readable(tooLittle),
      coverage === undefined ? '–' : percent(coverage, 1),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, '| --- | --: | --: | --: | --: | --: | --: |', ...lines].join('\n');
}

export function percent(part: number, digits: number): string {
  return `${(100 * part).toFixed(digits)} %`;
}
