import type { Role } from '../../../../core/rules/permissions.ts';

/** Somebody who may sign in. */
export interface Person {
  id: string;
  email: string;
  name: string;
  /** What they are in the test hotel at first. */
  role: Role;
}

export const password = 'meals-for-all';

export const anna: Person = {
  id: 'user-anna',
  email: 'anna@post.example',
  name: 'Anna Berger',
  role: 'reception',
};

export const karl: Person = {
  id: 'user-karl',
  email: 'karl@post.example',
  name: 'Karl Huber',
  role: 'kitchen',
};

export const berta: Person = {
  id: 'user-berta',
  email: 'berta@post.example',
  name: 'Berta Boss',
  role: 'admin',
};

export const people: readonly Person[] = [anna, karl, berta];
