import type { Place } from '../../../contract/places.ts';
import type { Product } from '../../../contract/products.ts';
import { expect, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';
import { inProjects } from '../projects.ts';
import { typeScan } from '../scanner.ts';
import { expectLooks } from '../screens/compare_looks.ts';

const PRODUCTS = 50;

/** Two boxes with codes of their own, and products in stock without a place. */
async function addBoxes(operator: Operator, name: string) {
  const code = name
    .slice(-12)
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(-9);
  const codes = [`B1${code}`, `B2${code}`];
  for (const [index, own] of codes.entries())
    await operator.send('POST', '/api/places/', {
      name: `${name}, box ${index + 1}`,
      code: own,
      kind: 'box',
      capacity: PRODUCTS,
    });
  await operator.addProduct({ name, quantity: PRODUCTS, received: '2026-11-02' });
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const range = encodeURIComponent(JSON.stringify([0, PRODUCTS - 1]));
  const products = await operator.get<Product[]>(`/api/products/?filter=${filter}&range=${range}`);
  return { codes, ids: products.map(({ id }) => id), filter, range };
}

test(
  'fifty products are put away with 52 scans and 2 clicks',
  inProjects('phone'),
  async ({ page, operator }) => {
    const name = makeUnique('Storm Call');
    const { codes, ids, filter, range } = await addBoxes(operator, name);
    expect(ids).toHaveLength(PRODUCTS);
    await operator.open('/database/places');
    let [scans, clicks] = [0, 0];
    const scan = async (code: string) => {
      scans += 1;
      await typeScan(page, code, { computer: 'US' });
    };

    clicks += 1;
    await page.getByRole('main').getByRole('link', { name: 'Put away', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Put away' })).toBeVisible();
    for (const [index, id] of ids.entries()) {
      if (index % 25 === 0) await scan(codes[index / 25] ?? '');
      await scan(`BS${String(id).padStart(6, '0')}`);
    }
    const put = page.getByRole('button', { name: 'Put 50 in 2 places' });
    await expect(put).toBeEnabled();
    clicks += 1;
    await put.click();
    await expect(page.getByText('50 products are in 2 places.')).toBeVisible();
    expect({ scans, clicks }).toEqual({ scans: 52, clicks: 2 });

    const putAway = await operator.get<Product[]>(`/api/products/?filter=${filter}&range=${range}`);
    const found = putAway.map(({ id, place_details }) => [id, place_details?.code]);
    expect(found).toEqual(
      expect.arrayContaining(ids.map((id, index) => [id, codes[Math.floor(index / 25)]])),
    );

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('50 products are in 2 places.')).toBeHidden();
    await expect
      .poll(async () =>
        (await operator.get<Product[]>(`/api/products/?filter=${filter}`)).map(({ place }) => place),
      )
      .not.toContainEqual(expect.any(Number));
  },
);

test('a place is added, found by its path, moved and deleted', async ({ page, operator }) => {
  const name = makeUnique('Cellar');
  await operator.send('POST', '/api/places/', { name, kind: 'room' });
  await operator.open('/database/places/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Page 11');
  await page.getByRole('textbox', { name: 'How many' }).fill('4');
  await expect(page.getByText('Page 11 to Page 14')).toBeVisible();
  await page.getByRole('combobox', { name: 'Inside' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Add place' }).click();
  await expect(page.getByText('4 places added.')).toBeVisible();

  await page.getByRole('searchbox').fill(`${name} 12`);
  await expect(page.getByRole('link', { name: /Page 11/ })).toBeHidden();
  await page.getByRole('link', { name: /Page 12/ }).click();
  const title = { name: `${name} / Page 12` };
  // A panel beside the table, and a dialog on a phone.
  const details = page.getByRole('complementary', title).or(page.getByRole('dialog', title));
  await details.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('combobox', { name: 'Inside' }).fill('');
  // Closes the choices, which cover the button.
  await page.keyboard.press('Escape');
  await expectLooks(page, 'moving-a-place');
  await page
    .getByRole('dialog', { name: /^Move Page 12/ })
    .getByRole('button', { name: 'Move' })
    .click();
  await expect(page.getByText('Now at Page 12.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this place?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Place deleted.')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const left = await operator.get<Place[]>(`/api/places/?filter=${filter}`);
  expect(left.map((place) => place.name)).toEqual([name, 'Page 11', 'Page 13', 'Page 14']);
});
