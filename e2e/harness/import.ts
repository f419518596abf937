import { expect, type Page } from '@playwright/test';

/** Imports a guest list through reception's dialog, its dates moved by `offset` days; answers what the preview promised. */
export async function importGuestList(
  page: Page,
  file: string,
  offset: number,
): Promise<{ create: number; bad: number }> {
  await page.getByRole('button', { name: 'Import guest list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const days = dialog.getByLabel('Move all dates by days');
  await days.fill(String(offset));
  await days.press('Enter');
  await expect(dialog.locator('[aria-busy]').first()).toHaveAttribute('aria-busy', 'false', {
    timeout: 60_000,
  });
  const run = dialog.getByRole('button', { name: /^Import \d+ guests?/ });
  await expect(run).toBeEnabled({ timeout: 60_000 });
  // It scrolls within itself: title and buttons stay on the screen.
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const counts = await dialog
    .getByRole('group', { name: 'Show' })
    .getByRole('button')
    .allInnerTexts();
  const countOf = (name: string) =>
    Number(/\d+/.exec(counts.find((each) => each.startsWith(name)) ?? '')?.[0] ?? Number.NaN);
  const [create, bad] = [countOf('New'), countOf('Problems')];
  await run.click();
  await expect(dialog.getByText('The guest list is imported')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  return { create, bad };
}
