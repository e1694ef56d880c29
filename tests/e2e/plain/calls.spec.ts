import { expect, createPictureFile, test, search } from '../console.ts';
import { SPECIFIED_CALLS } from '../../support/plain_backend/specified_calls.ts';
import { nightly } from '../projects.ts';

const ADDRESSES = [
  '/',
  '/database/stock',
  '/database/stock?inspect_product=1',
  '/database/stock/add_product',
  '/database/purchases',
  '/database/purchases?inspect_purchase=1',
  '/database/purchases?inspect_purchase=1&create_product=1',
  '/database/purchases/add',
  '/database/incomingstock',
  '/database/incomingstock?shipment_id=1',
  '/database/incomingstock/add',
  '/database/insertion_batches',
  '/database/insertion_batches?inspect_batch=1',
  '/database/insertion_batches?inspect_batch=1&create_insertion=1',
  '/database/insertion_batch/add',
  '/database/shipments/pack_list',
  '/database/take_downs',
  '/database/sites',
  '/database/types',
  '/tools/import_data',
  '/test',
];

// By day, tests/console/withoutExtensions.test.tsx opens the same pages.
test('pages make only the specified calls', nightly, async ({ page, operator }) => {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|pokemon_cards)\//.test(pathname)) calls.add(`${request.method()} ${pathname}`);
  });
  for (const address of ADDRESSES) {
    await operator.open(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[role=status], .MuiSkeleton-root')).toHaveCount(0);
  }
  expect(calls.size).toBeGreaterThan(6);
  expect([...calls].filter((call) => !SPECIFIED_CALLS.some((known) => known.test(call)))).toEqual([]);
});

test(
  'actions that the backend does not support are disabled, and say why',
  nightly,
  async ({ page, operator }) => {
    const why = 'This server only adds records and links them.';
    for (const [address, names] of [
      ['/database/stock?inspect_product=1', ['Edit', 'Delete']],
      ['/database/purchases?inspect_purchase=1', ['Edit', 'Delete']],
      ['/database/incomingstock?shipment_id=1', ['Edit', 'Delete']],
      ['/database/insertion_batches?inspect_batch=1', ['Edit', 'Delete', 'Add product', 'Create product']],
    ] as const) {
      await operator.open(address);
      const details = page.getByRole('dialog');
      for (const name of names) {
        const button = details.getByRole('button', { name, exact: true });
        await expect(button, address).toHaveAccessibleDescription(why);
        await expect(button, address).toHaveAttribute('aria-disabled', 'true');
        await button.click({ force: true });
        await expect(page.getByRole('dialog')).toHaveCount(1);
      }
    }
    await operator.open('/database/stock');
    await search(page, 'Unsorted bulk');
    await expect(page.getByRole('link', { name: /Unsorted bulk/ })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await operator.open('/database/types');
    await expect(page.getByText('This server cannot change types and extra fields')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add type' })).toHaveCount(0);
  },
);

test(
  'the card matcher shows the name, rarity and picture of a match',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/test');
    await page.locator('input[type=file]').setInputFiles(await createPictureFile('grey owl.png'));
    await page.getByRole('button', { name: 'Find match' }).click();
    const match = page.getByRole('listitem').filter({ hasText: 'Grey Owl 077/102' });
    await expect(match.getByText('Holo Rare')).toBeVisible();
    await expect(match.locator('img')).toBeVisible();
  },
);
