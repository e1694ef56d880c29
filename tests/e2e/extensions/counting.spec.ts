import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';
import { inProjects } from '../projects.ts';
import { typeScan } from '../scanner.ts';

/** A box with cards, and one card without a place. */
async function aBox(operator: Operator) {
  const name = makeUnique('Box');
  await operator.send('POST', '/api/places/', { name, kind: 'box' });
  const { places } = await operator.get<{ places: { id: number; name: string }[] }>('/api/places/tree/');
  const place = places.find((one) => one.name === name)?.id ?? 0;
  const add = async (card: string, fields: Record<string, number> = {}) => {
    const id = await operator.addProduct({ name: makeUnique(card), received: '2026-11-02', ...fields });
    return (
      await operator.get<{ id: number; name: string; sku: string }[]>(
        `/api/products/?${new URLSearchParams({ filter: JSON.stringify({ id }) })}`,
      )
    )[0];
  };
  const cards = [
    await add('Crystal', { place }),
    await add('Grove', { place }),
    await add('Call', { place }),
  ];
  return { name, place, cards, loose: await add('Fox') };
}

test(
  'a box is counted by scans, on another device too, and what is missing has no place afterwards',
  inProjects('phone'),
  async ({ page, operator }) => {
    const { name, place, cards, loose } = await aBox(operator);
    await operator.open(`/database/counts?place=${place}`);
    await page.getByRole('button', { name: `Count ${name}` }).click();
    await expect(page.getByRole('heading', { name: `Counting ${name}` })).toBeVisible();
    await page.getByLabel('Code of a product, or of a place inside').focus();
    await typeScan(page, cards[0]?.sku ?? '', { computer: 'Italian' });
    await expect(page.getByRole('status').filter({ hasText: `${cards[0]?.name}` })).toContainText('is here.');
    await typeScan(page, cards[0]?.sku ?? '', { computer: 'Italian' });
    await expect(page.getByText(/was scanned twice, counted once\.$/)).toBeVisible();
    await typeScan(page, loose?.sku ?? '', { computer: 'Italian' });
    await expect(page.getByText('moves here at Finish', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();

    await page.getByRole('link', { name: `Continue to count ${name}` }).click();
    await page.getByRole('button', { name: `${cards[1]?.name} is here` }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.getByRole('button', { name: 'Finish: 1 missing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Count of ${name}` })).toBeVisible();
    const places = await operator.get<{ name: string; place: number | null }[]>(
      `/api/products/?${new URLSearchParams({ filter: JSON.stringify({ id: [...cards, loose].map((one) => one?.id) }) })}`,
    );
    expect(new Map(places.map((one) => [one.name, one.place]))).toEqual(
      new Map([
        [cards[0]?.name, place],
        [cards[1]?.name, place],
        [cards[2]?.name, null],
        [loose?.name, place],
      ]),
    );
  },
);
