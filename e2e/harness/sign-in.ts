import type { Page } from '@playwright/test';
import { demoPassword } from './api.ts';

/** Signs in through the form, as a person does, and waits for the screen that follows. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((at) => at.pathname !== '/login');
}
