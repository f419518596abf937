// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createStyleCache } from '../../../src/ui/style-cache.ts';

const sheets = () =>
  [...document.querySelectorAll('style')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText.split(' ')[0]),
  );

test('the rules of a task are one style sheet, behind those of the tasks before', async () => {
  const { sheet } = createStyleCache();
  sheet.insert('.first{color:red}');
  sheet.insert('.second{color:red}');
  expect(sheets()).toEqual([['.first', '.second']]);
  await Promise.resolve();
  sheet.insert('.third{color:red}');
  expect(sheets()).toEqual([['.first', '.second'], ['.third']]);
});
