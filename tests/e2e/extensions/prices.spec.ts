import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, search, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';

const DAY = new Date().toISOString().slice(0, 10);

/** Two cards: one with its id of Cardmarket, and one that only has a name. */
async function addCards(operator: Operator) {
  const mark = makeUnique('Tide');
  const id = String(Date.now());
  const types = await operator.get<{ id: number; name: string }[]>('/api/types/');
  const type = types.find(({ name }) => name === 'Card')?.id ?? 0;
  const key = 'Cardmarket ID';
  await operator.send('POST', '/api/extras/', { type, key, value_type: 'text' });
  const extras = await operator.get<{ id: number; type: number; key: string }[]>('/api/extras/');
  const extra = extras.find((one) => one.type === type && one.key === key)?.id ?? 0;
  const usual = { received: '2026-11-02', target_price: '10.00' };
  const known = `${mark} Koi`;
  const named = `${mark} Heron`;
  await operator.addProduct({
    ...usual,
    name: known,
    product_extras: JSON.stringify({ id: extra, key, value: id }),
  });
  await operator.addProduct({ ...usual, name: named });
  return { mark, known, named, id, other: `${id}9` };
}

const catalogue = (names: Record<string, string>) =>
  JSON.stringify({
    version: 1,
    createdAt: `${DAY}T02:46:22+0100`,
    products: Object.entries(names).map(([id, name]) => ({
      idProduct: Number(id),
      name,
      idCategory: 51,
      categoryName: 'Pokémon Single',
      idExpansion: 1,
      idMetacard: 1,
      dateAdded: '2026-01-01 00:00:00',
    })),
  });

const guide = (trends: Record<string, number>) =>
  JSON.stringify({
    version: 1,
    createdAt: `${DAY}T02:46:22+0100`,
    priceGuides: Object.entries(trends).map(([id, trend]) => ({
      idProduct: Number(id),
      idCategory: 51,
      avg: trend,
      low: trend / 2,
      trend,
      avg1: trend,
      avg7: trend,
      avg30: trend,
      'avg-holo': null,
      'low-holo': null,
      'trend-holo': 0,
      'avg1-holo': null,
      'avg7-holo': null,
      'avg30-holo': null,
    })),
  });

async function readFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Read a price file' }).click();
  const popup = page.getByRole('dialog', { name: 'Read a price file' });
  const buffer = Buffer.from(text);
  await popup.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
  await popup.getByRole('button', { name: /^Read \d/ }).click();
  await expect(popup).toHaveCount(0);
}

test('the prices of a guide are accepted for a card with an id and for a chosen one, and undone', async ({
  page,
  operator,
  isPhone,
}) => {
  const { mark, known, named, id, other } = await addCards(operator);
  const expectedOf = async (name: string) => {
    const filter = JSON.stringify({ q: name });
    const [found] = await operator.get<{ target_price: number }[]>(
      `/api/products/?${new URLSearchParams({ filter })}`,
    );
    return found?.target_price;
  };
  await operator.open('/tools2');
  await readFile(page, 'products_singles_6.json', catalogue({ [id]: known, [other]: named }));
  await readFile(page, 'price_guide_6.json', guide({ [id]: 15.5, [other]: 25 }));
  await search(page, mark);
  const rowOf = (name: string) =>
    page
      .getByRole(isPhone ? 'listitem' : 'row')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(rowOf(known)).toContainText('Underpriced');
  await expect(rowOf(known)).toContainText('€15.50');

  await page.getByRole('link', { name: `Choose the card of ${named}` }).click();
  await page.getByRole('button', { name: `Choose ${named}: Regular` }).click();
  await expect(rowOf(named)).toContainText('€25.00');

  await rowOf(known)
    .getByRole('button', { name: `New price of ${known}` })
    .click();
  await page.getByRole('textbox', { name: `New price of ${known}` }).fill('14,90');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Select ${named}` }).check();
  const bar = page.getByRole('group', { name: '2 selected' });
  await expect(bar).toContainText('€20.00');
  await expect(bar).toContainText('€39.90');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await bar.getByRole('button', { name: 'Accept 2 prices' }).click();
  await expect(page.getByText('2 prices are accepted.')).toBeVisible();
  await expect(rowOf(known)).toHaveCount(0);
  expect([await expectedOf(known), await expectedOf(named)]).toEqual([14.9, 25]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(known)).toContainText('Underpriced');
  expect([await expectedOf(known), await expectedOf(named)]).toEqual([10, 10]);
});
