import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import {
  acceptSaves,
  failed,
  foot,
  hotelWith,
  openChanged,
  refuseSaves,
  save,
  savesOf,
  storedHotel,
  told,
  wrongWith,
} from '../harness/configurations.ts';
import { notices } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { problem } from '../harness/responses.ts';
import { all, button, field, focused, one, says, textOf } from '../harness/sight.ts';

test('what a server of another release refuses stands at its field, which has the focus', async () => {
  const app = await openChanged();
  refuseSaves(app, 422, 'invalid_request', [{ path: ['city'], code: 'too_long' }]);
  await save();
  await until(() => expect(wrongWith('City')).toBe('This is too long.'));
  expect(focused()).toBe('City');
  expect(field('City').value).toBe('Brixen');
  await told(`${failed}Please check the marked fields.`);
});

test('of several issues each stands at its field', async () => {
  const app = await openChanged();
  refuseSaves(app, 422, 'invalid_request', [
    { path: ['phone'], code: 'required' },
    { path: ['maximum_occupancy'], code: 'too_large' },
  ]);
  await save();
  await until(() => expect(wrongWith('Phone')).toBe('The phone number is required.'));
  expect(wrongWith('Maximum occupancy')).toContain('At most 100 guests.');
  expect(focused()).toBe('Phone');
});

test('a code that this release does not know has a general text', async () => {
  const app = await openChanged();
  refuseSaves(app, 422, 'invalid_request', [{ path: ['city'], code: 'too_far_away' }]);
  await save();
  await until(() => expect(wrongWith('City')).toBe('Something went wrong. Try again.'));
});

test('refused for what has no field, the form shows what is stored; what was typed can be put back', async () => {
  const app = await openChanged();
  refuseSaves(app, 422, 'invalid_request', [{ path: ['country'], code: 'required' }]);
  await save();
  await until(() => expect(textOf(one('alert'))).toContain('The form shows what is stored.'));
  expect(field('City').value).toBe('Selva');
  expect(foot()).toBe('');
  await press(button('Put my entries back'));
  await until(() => expect(field('City').value).toBe('Brixen'));
  expect(all('alert')).toEqual([]);
  acceptSaves(app);
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app).city).toBe('Brixen');
});

test('what was refused can also be left', async () => {
  const app = await openChanged();
  refuseSaves(app, 422, 'invalid_request');
  await save();
  await press(await until(() => button('Leave it')));
  await until(() => expect(all('alert')).toEqual([]));
  expect(field('City').value).toBe('Selva');
  expect(foot()).toBe('');
});

test('refused for lack of the right, the reason is said, and the role is looked up again', async () => {
  const app = await openChanged();
  app.service.roles.set('user-berta', 'kitchen');
  await save();
  await until(() => expect(notices().join()).toContain('Your role in this hotel does not allow'));
  await until(() => expect(says('You can look at this, but not change it')).toBe(true), 10_000);
  expect(storedHotel(app).city).toBe('Selva');
});

test('a save that crosses another one is sent again over it, where both changed other fields', async () => {
  const app = await openChanged();
  // The device learns of the other change from the refusal, not from the stream.
  app.service.cut();
  app.service.restore();
  app.service.instead = ({ method, path }) => {
    if (method === 'PUT' && storedHotel(app).phone === '0471 1') {
      app.service.write(hotelWith({ phone: '0471 2' }));
    }
    return path.includes('/changes') ? problem(503, 'unavailable') : undefined;
  };
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app)).toMatchObject({ city: 'Brixen', phone: '0471 2' });
  expect(field('Phone').value).toBe('0471 2');
  const [first, second] = savesOf(app);
  expect(second?.key).not.toBe(first?.key);
  expect(app.service.effects).toBe(1);
});

test('and where both changed the same, one has to decide', async () => {
  const app = await openChanged();
  app.service.cut();
  app.service.restore();
  app.service.instead = ({ method, path }) => {
    if (method === 'PUT' && storedHotel(app).city === 'Selva') {
      app.service.write(hotelWith({ city: 'Bruneck' }));
    }
    return path.includes('/changes') ? problem(503, 'unavailable') : undefined;
  };
  await save();
  await until(() => expect(says('City: yours Brixen, theirs Bruneck')).toBe(true));
  await told(`${failed}Decide above whose entry holds, then save.`);
  expect(storedHotel(app).city).toBe('Bruneck');
});
