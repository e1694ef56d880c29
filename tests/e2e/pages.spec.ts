import { expect, test } from './console.ts';
import { nightly } from './projects.ts';
import { visit } from './screens/screen.ts';

// By day, tests/console/shell.test.tsx covers the same.
test(
  'the landing page has three sections with their sentences, a link to the stock, and the footer',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/');
    for (const [name, sentence] of [
      ['Database', 'Manage your database easily and efficiently.'],
      ['Analysis', 'Analyze your data to get the best results.'],
      ['Tools', 'Optimize your database and workflow.'],
    ] as const) {
      await expect(page.getByRole('region', { name }).getByText(sentence)).toBeVisible();
    }
    for (const name of ['Privacy Policy', 'Terms of Service', 'Cookie Policy']) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByText(/^© \d{4}/)).toBeVisible();
    await page.getByRole('region', { name: 'Database' }).getByRole('link', { name: 'Stock' }).click();
    await expect(page).toHaveURL('/database/stock');
  },
);

// By day, tests/console/specificationShell.test.tsx and shell.test.tsx cover the same.
test(
  'an address with a capital letter opens its page, and an unknown address shows 404',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/database/Insertion_batch/add');
    await expect(page.getByRole('heading', { level: 1, name: 'Add insertion batch' })).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  },
);

// By day, tests/console/shell.test.tsx covers the same.
test('the menu leads to every list', nightly, async ({ page, operator, isPhone }) => {
  await operator.open('/');
  for (const [link, address] of [
    ['Purchases', '/database/purchases'],
    ['Incoming shipments', '/database/incomingstock'],
    ['Insertion batches', '/database/insertion_batches'],
    ['Going out', '/database/shipments'],
    ['Stock', '/database/stock'],
  ] as const) {
    await visit({ page, isPhone }, 'Database', link);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test(
  'with reduced motion, a menu is at its place from the first frame',
  nightly,
  async ({ page, operator }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await operator.open('/');
    const button = page.getByRole('button', { name: 'Database', exact: true });
    const places = await button.evaluate(async (menu: HTMLElement) => {
      const seen = new Set<string>();
      menu.click();
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame);
        const item = document.querySelector('[role=menuitem]:last-child')?.getBoundingClientRect();
        if (item) seen.add(`${item.top}, ${item.height}`);
      }
      return [...seen];
    });
    expect(places).toHaveLength(1);
  },
);
