import { locateAlert, expect, createPictureFile, test } from './console.ts';
import { inProjects, nightly } from './projects.ts';

// By day, tests/console/importData.test.tsx covers the same.
test(
  'a popup asks for the cookie of the shop, sends it, and shows the outcome',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/tools/import_data');
    await page.getByRole('link', { name: 'Import from ZenMarket' }).click();
    const popup = page.getByRole('dialog', { name: 'Import from ZenMarket' });
    await popup.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(popup.getByText('Paste the cookie of the shop’s page.')).toBeVisible();
    await popup.getByLabel(/cookie/i).fill('session=7f3a; theme=dark');
    const sent = page.waitForRequest('**/api/tools/import_zenmarket/');
    await popup.getByRole('button', { name: 'Import', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ auth_token: 'session=7f3a; theme=dark' });
    await expect(popup).toBeHidden();
    // Any answer of another backend means that the import has started. Backstock's server reports progress.
    const started = page.getByText('The import has started.');
    await expect(started.or(page.getByText('Reading stopped before the end'))).toBeVisible();
  },
);

test(
  'the card matcher looks up a photo, and says when no card matches',
  inProjects('plain-phone'),
  async ({ page, operator }) => {
    await operator.open('/test');
    await page.getByRole('button', { name: 'Find match' }).click();
    await expect(locateAlert(page, 'Choose a photo of the card first.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(await createPictureFile('plain wall.png'));
    await expect(locateAlert(page, 'Choose a photo')).toBeHidden();
    await page.getByRole('button', { name: 'Find match' }).click();
    await expect(page.getByText('No matches found')).toBeVisible();
  },
);
