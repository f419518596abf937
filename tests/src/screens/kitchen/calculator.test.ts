import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { openEditorOf, own } from '../harness/kitchen.ts';
import { all, button, one, textOf } from '../harness/sight.ts';
import { closed, editor, input, openEditor, pad, save } from '../harness/weight-editor.ts';

test('the plain keypad has digits and a point; the calculator reckons as well, and is remembered', async () => {
  const app = await openEditor();
  const pads = () => all('button', undefined, one('group', /^(Numbers|Calculator)$/, editor()));
  expect(pads()).toHaveLength(11);
  await press(button('Calculator', editor()));
  expect(pads()).toHaveLength(16);
  for (const key of ['Plus', 'Minus', 'Times', 'Divided by', 'Equals']) {
    button(key, editor());
  }
  await app.reload();
  await openEditorOf('Pumpkin Soup');
  await until(editor);
  expect(button('Calculator', editor()).getAttribute('aria-pressed')).toBe('true');
});

test('the calculator: an operator keeps the first number, equals shows the result, from left to right', async () => {
  await openEditor();
  await press(button('Calculator', editor()));
  await pad('1', '2', 'Times');
  expect(textOf(editor())).toContain('12 ×');
  await pad('Decimal point', '5');
  expect(input().value).toBe('0.5');
  expect(textOf(editor())).toContain('12 × 0.5 = 6');
  expect(textOf(save())).toBe('Save 6.0 kg');
  await pad('Plus');
  expect(input().value).toBe('6');
  await pad('4', 'Equals');
  expect(input().value).toBe('10');
  await pad('Divided by', '8', 'Equals');
  expect(input().value).toBe('1.25');
  await pad('Minus', '1', 'Equals');
  expect(input().value).toBe('0.25');
  await press(save());
  await closed();
  expect(own('Pumpkin Soup')).toBe('0.3 kg');
});

test('divided by zero the input stays, the field says why, and the next key goes on', async () => {
  await openEditor();
  await press(button('Calculator', editor()));
  await pad('5', 'Divided by', '0');
  expect(textOf(editor())).toContain('5 ÷ 0 = –');
  expect(save()).toHaveProperty('disabled', true);
  await pad('Equals');
  expect(input().value).toBe('0');
  expect(textOf(editor())).toContain('Nothing can be divided by 0. Change the number.');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(save()).toHaveProperty('disabled', true);
  await pad('2');
  expect(textOf(editor())).toContain('5 ÷ 2 = 2.5');
  expect(textOf(save())).toBe('Save 2.5 kg');
  await pad('Delete last digit', '0', 'Equals', 'Delete last digit', 'Delete last digit');
  expect(input().value).toBe('5');
  expect(save()).toHaveProperty('disabled', false);
});

test('below zero the input stays too, and cannot be saved', async () => {
  await openEditor();
  await press(button('Calculator', editor()));
  await pad('2', 'Minus', '3', 'Equals');
  expect(input().value).toBe('3');
  expect(textOf(editor())).toContain('The result is below 0. Change the number.');
  expect(save()).toHaveProperty('disabled', true);
});

test('while an operator is open nothing can be saved; with its second number the result shows without equals', async () => {
  const { service } = await openEditor();
  await press(button('Calculator', editor()));
  await pad('1', '2', 'Times');
  expect(save()).toHaveProperty('disabled', true);
  expect(textOf(save())).toBe('Save');
  input().focus();
  await keys('{Enter}');
  await pass(500);
  expect(service.effects).toBe(0);
  expect(all('dialog')).toHaveLength(1);
});

test('with the calculator a keyboard reckons too: Enter carries out, the next Enter saves', async () => {
  await openEditor();
  await press(button('Calculator', editor()));
  input().focus();
  await keys('3*2{Enter}');
  expect(input().value).toBe('6');
  expect(all('dialog')).toHaveLength(1);
  await keys('{Enter}');
  await closed();
  expect(own('Pumpkin Soup')).toBe('6.0 kg');
});
