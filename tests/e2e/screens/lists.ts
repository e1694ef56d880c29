import { expect } from '@playwright/test';
import { search } from '../console.ts';
import { closePopup, notOnPhone, popupScreen, visit, type Screen } from './screen.ts';

/** A list with records, and its filter form. */
function list(title: string, link: string): Screen[] {
  return [
    {
      name: `${title}, filled`,
      open: async (stage) => {
        await visit(stage, 'Database', link);
        const { page, isPhone } = stage;
        const first = isPhone ? page.getByRole('listitem') : page.getByRole('cell');
        await expect(first.first()).toBeVisible();
      },
    },
    {
      name: `${title}, the filter form`,
      open: async ({ page, isPhone }) => {
        await page.getByRole('button', { name: isPhone ? 'Filter' : 'Add filter' }).click();
        await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
      },
      close: closePopup,
    },
  ];
}

const filtered: Screen[] = [
  {
    name: 'purchases, filtered',
    open: async ({ page, isPhone, records }) => {
      await search(page, records.purchase);
      await page.getByRole('button', { name: isPhone ? 'Filter' : 'Add filter' }).click();
      const filter = page.getByRole('dialog', { name: 'Filter' });
      await filter.getByRole('group', { name: 'Price', exact: true }).getByLabel('From').fill('50');
      await filter.getByRole('group', { name: 'Weight' }).getByLabel('To').fill('500');
      await filter.getByRole('button', { name: 'Apply' }).click();
      await expect(filter).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(2);
      await expect(page.getByRole('link', { name: new RegExp(records.purchase) })).toBeVisible();
    },
  },
  {
    ...popupScreen('purchases, a filter is changed', 'Change the filter “Price”: from €50.00', 'Filter'),
    close: closePopup,
  },
  {
    name: 'purchases, nothing matches',
    open: async ({ page }) => {
      await page.getByRole('searchbox').fill('no such purchase');
      await expect(page.getByText('Nothing matches')).toBeVisible();
    },
    close: async ({ page }) => {
      await page.getByRole('button', { name: 'Clear the search' }).last().click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);
    },
  },
];

const marked: Screen[] = [
  {
    name: 'purchases, rows selected',
    open: async ({ page }) => {
      for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check();
      await expect(page.getByText('2 selected')).toBeVisible();
      await expect(page.getByText(/€.* · /)).toBeVisible();
    },
  },
  { ...popupScreen('bulk edit', 'Edit', /^Edit 2 purchases/), close: closePopup },
  {
    ...popupScreen('bulk delete', 'Delete', 'Delete 2 purchases?'),
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.getByRole('button', { name: 'Clear the selection' }).click();
    },
  },
];

const columns: Screen = {
  ...popupScreen('purchases, the columns', 'Columns', 'Columns'),
  close: closePopup,
};

const dense: Screen = {
  name: 'purchases, close rows',
  open: async ({ page }) => {
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect(page.getByRole('button', { name: 'Comfortable rows' })).toBeVisible();
  },
  close: ({ page }) => page.getByRole('button', { name: 'Comfortable rows' }).click(),
};

const empty: Screen = {
  name: 'insertion batches, empty',
  open: async ({ page }) => {
    await page.route('**/api/insertion_batches/?*', (route) =>
      route.fulfill({ json: [], headers: { 'Content-Range': 'insertion_batches 0-0/0' } }),
    );
    await page.goto('/database/insertion_batches');
    await expect(page.getByText('No batches yet')).toBeVisible();
  },
  close: ({ page }) => page.unroute('**/api/insertion_batches/?*'),
};

export const LISTS: Screen[] = [
  empty,
  ...list('stock', 'Stock'),
  ...notOnPhone(list('incoming shipments', 'Incoming shipments')),
  ...notOnPhone(list('insertion batches', 'Insertion batches')),
  ...list('purchases', 'Purchases').slice(0, 1),
  ...notOnPhone(list('purchases', 'Purchases').slice(1)),
  ...filtered.slice(0, 1),
  ...notOnPhone(filtered.slice(1)),
  ...[...marked, columns, dense].map((screen) => ({ ...screen, only: 'wide' as const })),
];
