import { expect, test as base } from '../console.ts';
import { checkBackup } from '../../../server/platform/backup/check_backup.ts';
import { Operator, register } from '../operator.ts';
import { startOwnServer } from '../own_server.ts';
import { inProjects, nightly } from '../projects.ts';
import { findOverflow } from '../screens/overflow.ts';
import { visitOwnPage } from '../screens/screen.ts';

base(
  'the page of backups shows the state of the server, and copies a command',
  nightly,
  async ({ page, context, operator, isPhone }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await operator.open('/');
    await visitOwnPage({ page, isPhone }, 'Backups');
    await expect(page.getByText('Last good backup')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Disk' }).getByText('Free')).toBeVisible();
    await page.getByRole('button', { name: /^Copy the command: npm run backup/ }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^npm run backup -- backstock-\d{4}-\d{2}-\d{2}\.zip$/);
    expect(await findOverflow(page)).toEqual([]);
  },
);

/** A server that makes backups. */
const test = base.extend<{ place: Awaited<ReturnType<typeof startOwnServer>> }>({
  place: async ({ backend }, use, info) => {
    info.skip(backend !== 'own', 'Other servers start by themselves.');
    const place = await startOwnServer({ BACKUP_KEEP: '7' });
    await use(place);
    await place.close();
  },
  baseURL: async ({ place }, use) => use(place.address),
  operator: async ({ page }, use) => {
    const operator = new Operator(page, await register(page));
    await operator.logIn();
    await use(operator);
  },
});

test(
  'the page of backups makes a backup, and downloads it as one file',
  inProjects('phone'),
  async ({ page, operator }) => {
    await operator.open('/backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    const download = page.getByRole('button', {
      name: /^Download .*: backstock-\S+\.zip with its pictures$/,
    });
    // The backup is written, read back, and restored in a trial first.
    await expect(download).toBeVisible({ timeout: 60_000 });
    const downloading = page.waitForEvent('download');
    await download.click();
    const downloaded = await downloading;
    expect(downloaded.suggestedFilename()).toMatch(/^backstock-\d{4}-\d{2}-\d{2}-\d{6}\.zip$/);
    await expect(checkBackup(await downloaded.path())).resolves.toMatchObject({ pictures: 'inside' });
    await expect(page).toHaveURL(/\/backups$/);
    expect(await findOverflow(page)).toEqual([]);
  },
);
