import { expect, test } from '../console.ts';
import { inProjects } from '../projects.ts';
import { findOverflow } from '../screens/overflow.ts';
import { visit } from '../screens/screen.ts';

test(
  'the page of backups shows the state of the server, and copies a command',
  inProjects('phone'),
  async ({ page, context, operator, isPhone }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await operator.open('/');
    await visit({ page, isPhone }, 'Tools', 'Backups');
    await expect(page.getByText('Last good backup')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Disk' }).getByText('Free')).toBeVisible();
    await page.getByRole('button', { name: /^Copy the command: npm run backup/ }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^npm run backup -- backstock-\d{4}-\d{2}-\d{2}\.zip$/);
    expect(await findOverflow(page)).toEqual([]);
  },
);
