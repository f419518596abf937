import type { Page } from '@playwright/test';
import { codeIn } from './mail.ts';

const password = 'a-long-enough-word';

/** Fills the form of a new account in, and sends it; a code comes by mail. */
export async function signUp(
  page: Page,
  first: string,
  last: string,
  email: string,
): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Verification code').waitFor();
}

/** Confirms the address with the code of a mail. */
export async function enterCode(page: Page, mail: string): Promise<void> {
  await page.getByLabel('Verification code').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Confirm' }).click();
}
