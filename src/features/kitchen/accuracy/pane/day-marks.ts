/** A day that is named under the chart. */
export interface DayMark {
  index: number;
  isWorst: boolean;
  /** In the lower of two lines, where the name before it stands too near. */
  isLower: boolean;
  anchor: 'start' | 'middle' | 'end';
}

/** Services between two names in one line. */
const apart = 2;

/** The days that are named: the worst ones, and the first, where no worst one stands near it. */
export function dayMarks(worst: readonly boolean[]): DayMark[] {
  const named = worst.flatMap((isWorst, index) => {
    const isFirst = index === 0 && !worst.slice(0, apart).includes(true);
    return isWorst || isFirst ? [{ index, isWorst }] : [];
  });
  const marks: DayMark[] = [];
  for (const { index, isWorst } of named) {
    const before = marks.at(-1);
    const isNear = before !== undefined && index - before.index < apart;
    const isLast = index === worst.length - 1;
    marks.push({
      ...{ index, isWorst, isLower: isNear && !before.isLower },
      anchor: index === 0 && !isLast ? 'start' : isLast && index > 0 ? 'end' : 'middle',
    });
  }
  return marks;
}
