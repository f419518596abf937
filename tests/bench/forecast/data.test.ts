import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readData } from '../../../bench/forecast/data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecast-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, lines: readonly string[], end = '\n'): void {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  const text = lines.join(end) + end;
  writeFileSync(whole, file.endsWith('.gz') ? gzipSync(text) : text);
}

const canteens = 'site_type,date,prevision,reel,site_nom';
const breakfast = 'date,school,item_id,item,unit,planned_total,offered_total,served_total';

it('reads canteens without blank and zero days, and no other file of their folder', () => {
  write(
    'canteen-attendance/attendance.csv.gz',
    [
      canteens,
      'M,2016-05-24,72,68,NORTH',
      'E,2016-05-24,126,121,NORTH',
      'M,2016-05-26,NA,68,NORTH',
      'M,2016-05-27,70,,NORTH',
      'M,2016-05-30,0,12,NORTH',
      'M,2016-05-31,70,0,NORTH',
    ],
    '\r\n',
  );
  write('canteen-attendance/greves.csv', ['date,greve', '2016-05-26,1']);
  const sets = readData(folder);
  expect(sets.map(({ name }) => name)).toEqual(['Canteens']);
  expect(sets[0]?.rows).toEqual([
    { house: 'NORTH M', series: 'meals', day: '2016-05-24', plan: 72, actual: 68 },
    { house: 'NORTH E', series: 'meals', day: '2016-05-24', plan: 126, actual: 121 },
  ]);
  expect(sets[0]?.leftOut).toEqual({ blank: 2, 'nothing planned or nobody there': 2 });
});

it('reads breakfasts of several months, twice: what was planned, and what was made', () => {
  write('breakfast-production/production-2025-05.csv.gz', [
    breakfast,
    '2025-05-30,Hill,1,"Milk, fresh",Each,30.0,40.0,20.0',
    '2025-05-30,Hill,1,"Milk, fresh",Each,2.0,3.0,1.0',
    '2025-05-30,Hill,1,"Milk, fresh",1 cup,5.0,5.0,0.0',
  ]);
  write('breakfast-production/production-2025-06.csv', [
    breakfast,
    '2025-06-02,Hill,1,"Milk, fresh",Each,0.0,40.0,35.0',
    '2025-06-02,Hill,2,Bagel,Each,12.0,0.0,0.0',
  ]);
  const [planned, made] = readData(folder);
  const milk = { house: 'Hill', series: '1 Each' };
  const cups = { house: 'Hill', series: '1 1 cup', day: '2025-05-30', plan: 5, actual: 0 };
  expect(planned?.rows).toEqual([{ ...milk, day: '2025-05-30', plan: 32, actual: 21 }, cups]);
  expect(made?.rows).toEqual([
    { ...milk, day: '2025-05-30', plan: 43, actual: 21 },
    cups,
    { ...milk, day: '2025-06-02', plan: 40, actual: 35 },
  ]);
});

it('says where the data should be when there is none', () => {
  expect(() => readData(folder)).toThrow(/--data DIR/);
});
