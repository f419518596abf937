import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { guest, mealRow, meals, today } from '../harness/hotel.ts';
import { textsOf, withFonts } from '../harness/pdf.ts';
import { lastPrint, openSheet, sheetRows } from '../harness/sheet.ts';
import { button, one, says } from '../harness/sight.ts';

/** Saves the sheet; its pages, each as lines of text. */
async function saved(app: Awaited<ReturnType<typeof openSheet>>) {
  const before = app.page.saved.length;
  await press(button('Save as PDF'));
  const file = await until(() => {
    const found = app.page.saved[before];
    if (!found) throw new Error('no file yet');
    return found;
  });
  return { name: file.name, pages: textsOf(file.bytes) };
}

test('has what the printed page has, as text, and counts as a print', async () => {
  const app = await openSheet({ before: withFonts });
  const { name, pages } = await saved(app);
  expect(name).toBe(`Hotel-Post_${today}_Dinner.pdf`);
  const [lines = []] = pages;
  expect(pages).toHaveLength(1);
  expect(lines.slice(0, 4)).toEqual([
    'Hotel Post',
    'Dinner',
    'Saturday, 21 November 2026',
    expect.stringMatching(/^Printed \d\d:\d\d by Anna/),
  ]);
  const text = lines.join('\n');
  expect(text).toContain('8–9 Covers');
  expect(text).toMatch(/Allergies.*Milk 1–2 \(rooms 12, 101\)/);
  expect(text).toContain('CameRoomNamePersonBoardStatusDiets and allergiesNote');
  expect(text).toContain('12Gruber Eva');
  expect(text).toContain('External guests');
  expect(text).toContain('Weiss × 4');
  expect(text).toContain('1 / 1');
  await until(() => expect(lastPrint()).toMatch(/^Printed \d\d:\d\d by Anna.*, no changes since$/));
});

test('says in words what has changed since the last print, and who is gone', async () => {
  const app = await openSheet({ before: withFonts });
  await saved(app);
  app.service.write(
    guest('Rossi Tim', '104', { guest_date_of_birth: '2019-02-03' }),
    mealRow('Gruber Hans', today, 3, 'will_not_eat', 'person'),
  );
  await until(() => expect(lastPrint()).toMatch(/, 2 changes since$/));
  const { pages } = await saved(app);
  const text = pages.flat().join('\n');
  expect(text).toMatch(/2 changes since the print of \d\d:\d\d, marked »/);
  expect(text).toMatch(/104Rossi Tim » changed:/);
  expect(text).toContain('» 12 Gruber Hans: does not eat');
});

test('repeats the head of the table on each page, numbers the pages, and parts no room', async () => {
  const many = Array.from({ length: 80 }, (_, index) => [
    guest(`Guest ${index} A`, String(200 + index), { guest_gender: 'female' }),
    ...meals(`Guest ${index} A`, { dinner: 'will_eat' }),
    guest(`Guest ${index} B`, String(200 + index), { guest_gender: 'male' }),
    ...meals(`Guest ${index} B`, { dinner: 'will_eat' }),
  ]).flat();
  const app = await openSheet({ before: withFonts, rows: [...sheetRows, ...many] });
  const { pages } = await saved(app);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, lines] of pages.entries()) {
    const text = lines.join('\n');
    expect(text).toContain('CameRoomName');
    expect(text).toContain(`${index + 1} / ${pages.length}`);
    const guests = [...text.matchAll(/Guest (\d+) [AB]/g)].map(([, number]) => number);
    const alone = guests.filter((each) => guests.filter((other) => other === each).length !== 2);
    expect(alone).toEqual([]);
  }
});

test('has the letters of every European language, and says so where it has to replace one', async () => {
  const names = ['Иванов Пётр', 'Παπαδόπουλος', 'Nguyễn Thị Ạnh', 'Yağmur Şahin', 'Łukasz Żółć'];
  const rows = names.flatMap((each) => [guest(each, '9'), ...meals(each, { dinner: 'will_eat' })]);
  const app = await openSheet({ before: withFonts, rows: [...sheetRows, ...rows] });
  const { pages } = await saved(app);
  for (const each of names) expect(pages.flat().join('\n')).toContain(each);
  expect(pages.flat().join('\n')).not.toContain('\uFFFD');
  app.service.write(guest('李 Wei', '9'), ...meals('李 Wei', { dinner: 'will_eat' }));
  await until(() => expect(one('article').textContent).toContain('李 Wei'));
  const replaced = (await saved(app)).pages.flat().join('\n');
  expect(replaced).toContain('\uFFFD Wei');
  expect(replaced).toContain('\uFFFD: a letter that this file can’t show.');
  await until(() => expect(says(/Some letters can’t be shown in a PDF/)).toBe(true));
});

test('is in the language of the sheet', async () => {
  const app = await openSheet({ before: withFonts });
  await press(one('radio', 'Deutsch'));
  await until(() => expect(one('article').textContent).toContain('Gedecke'));
  const { name, pages } = await saved(app);
  expect(name).toBe(`Hotel-Post_${today}_Abendessen.pdf`);
  expect(pages.flat().join('\n')).toContain('Samstag, 21. November 2026');
});

test('says what works where a part of the app has not come', async () => {
  const app = await openSheet({
    before: (service) => {
      service.instead = ({ path }) =>
        path.endsWith('.woff') ? new Response('', { status: 504 }) : undefined;
    },
  });
  await press(button('Save as PDF'));
  await until(() => expect(says('The PDF was not made')).toBe(true));
  expect(app.page.saved).toEqual([]);
  expect(lastPrint()).toBe('Not printed on this device yet');
  expect(button('Save as PDF')).toHaveProperty('disabled', false);
});
