import { expect, createPictureFile, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { inProjects, nightly } from '../projects.ts';
import { expectLooks } from '../screens/compare_looks.ts';

// By day, tests/console/specificationStock.test.tsx covers the same.
test(
  'the stock is a list of cards titled Products, with a Filter button',
  nightly,
  async ({ page, operator }) => {
    const [fox, unnamed] = [makeUnique('Ember Fox'), makeUnique('No picture')];
    await operator.addProduct({
      name: fox,
      estimated_cost: '12.50',
      origin: 'buyee.jp',
      images: await createPictureFile('fox.png'),
    });
    await operator.addProduct({ name: unnamed });
    await page.goto('/database/stock');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ hasText: fox });
    await expect(card.getByText('Card', { exact: false })).toContainText('Card');
    await expect(card.getByText('€12.50')).toBeVisible();
    await expect(card.getByText('buyee.jp')).toBeVisible();
    await expect(card.locator('img')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: unnamed }).locator('img')).toHaveCount(0);

    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByLabel('Origin').fill('no such shop');
    await filter.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(card).toBeVisible();
  },
);

test(
  'purchases, shipments and batches are cards that open details of full width',
  inProjects('phone'),
  async ({ page, operator }) => {
    const name = makeUnique('Compact');
    await operator.addPurchase({ name });
    await operator.addShipment({ courier: name });
    await operator.addBatch({ name });
    for (const path of ['/database/purchases', '/database/incomingstock', '/database/insertion_batches']) {
      await page.goto(path);
      await expect(page.getByRole('table')).toHaveCount(0);
      await page.getByRole('link', { name: new RegExp(name) }).click();
      const details = page.getByRole('dialog', { name });
      await expect(details).toBeVisible();
      const box = await details.boundingBox();
      expect(box?.width).toBe(page.viewportSize()?.width);
      await expectLooks(page, `details-${path.split('/').at(-1)}`);
    }
  },
);

// By day, tests/console/shell.test.tsx covers the same.
test(
  'the hamburger menu shows DATABASE, ANALYTICS and TOOLS, and Log out with a session',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const group of ['DATABASE', 'ANALYTICS', 'TOOLS']) await expect(menu.getByText(group)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Log out' })).toBeVisible();
    await menu.getByRole('list', { name: 'Database' }).getByRole('link', { name: 'Stock' }).click();
    await expect(page).toHaveURL('/database/stock');
  },
);
