import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { orderLink } from '../../../domain/purchase.ts';
import {
  FOX,
  LANTERN,
  OTHER_FOX,
  STAG,
  cardPhoto,
  pictureOf,
  tablePhoto,
  zipOfCards,
} from '../../support/card_photos.ts';
import { answerMatches, matchOf } from '../card_answers.ts';
import { choose, expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';
import { expectLooks } from '../screens/compare_looks.ts';

// One worker, because each server loads the card models before its first look-up.
test.describe.configure({ mode: 'default' });

/** The first look-up waits until the card models are loaded, on a machine that runs other tests too. */
const LOOKED_UP = { timeout: 30_000 };

const INDEXED = [FOX, OTHER_FOX, STAG, LANTERN];
let zip: Buffer;
test.beforeAll(async () => {
  zip = await zipOfCards(INDEXED);
});

test(
  'a zip of card pictures is added to the index, a broken picture is reported, and its cards are recognised',
  nightly,
  async ({ page, operator }) => {
    const buffer = await zipOfCards([FOX, STAG], { broken: LANTERN });
    await operator.open('/test');
    await page.getByRole('button', { name: 'Card index' }).click();
    const dialog = page.getByRole('dialog', { name: 'Card index' });
    await dialog
      .getByLabel('Add card pictures')
      .and(page.locator('input'))
      .setInputFiles({ name: 'cards.zip', mimeType: 'application/zip', buffer });
    await expect(dialog.getByText('The pictures are in the index')).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'cards.csv, row 4' })).toBeVisible();
    const { count } = await operator.get<{ count: number }>('/api/pokemon_cards/');
    expect(count).toBeGreaterThanOrEqual(2);
    await expect(dialog.locator('dd').first()).toHaveText(String(count));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(STAG) };
    await page.locator('input[type=file]').setInputFiles(scan);
    await page.getByRole('button', { name: 'Find match' }).click();
    await expect(page.getByText(/^Almost certain/).first()).toBeVisible(LOOKED_UP);
    await page.getByRole('button', { name: 'Add to stock' }).click();
    await page.getByRole('status').getByRole('link', { name: STAG.front.name }).click();
    const details = page.getByRole('dialog', { name: STAG.front.name });
    await expect(details.getByText(STAG.set)).toBeVisible();
    await expect(details.getByText(STAG.front.number)).toBeVisible();
  },
);

test('a card is recognised on a photo, and again after a corner of its outline is dragged', async ({
  page,
  operator,
}) => {
  await operator.indexCards(zip);
  const { file } = await cardPhoto('IMG_4821.jpg', FOX);
  const outlines: string[] = [];
  await page.route('**/pokemon_cards/match/', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    outlines.push(/\[\[.*\]\]/.exec(body)?.[0] ?? '');
    return route.continue();
  });
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect(page.getByRole('heading', { name: /^\d match/ })).toBeVisible(LOOKED_UP);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(new RegExp(FOX.front.name));
  await expect(page.getByRole('img', { name: 'The card on your photo, straightened' })).toBeVisible();
  await expectLooks(page, 'matches');

  const corner = page.getByRole('slider', { name: 'Top left corner of the card' });
  const before = await corner.getAttribute('aria-valuetext');
  const box = await corner.locator('.ring').boundingBox();
  if (!box) throw new Error('The corner is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 9, { steps: 4 });
  await page.mouse.up();
  await expect(corner).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect.poll(() => outlines).toEqual(['', expect.stringMatching(/^\[\[0\.\d+/)]);
  await expect(chosen).toHaveAccessibleName(new RegExp(FOX.front.name));
});

// By day, tests/console/cardToStock.test.tsx covers the same.
test('a match becomes a product of a purchase, and is in the stock', nightly, async ({ page, operator }) => {
  await operator.indexCards(zip);
  const lot = makeUnique('Lot');
  const id = await operator.addPurchase({ name: lot });
  const { file } = await cardPhoto('IMG_4822.jpg', STAG);
  const { name, number } = STAG.front;
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Find match' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Purchase' }), `${orderLink(id)} ${lot}`);
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByRole('status').getByRole('link', { name }).click();

  const details = page.getByRole('dialog', { name });
  await expect(details.getByText(STAG.rarity).first()).toBeVisible();
  await expect(details.getByText(STAG.set)).toBeVisible();
  await expect(details.getByText(number)).toBeVisible();
  await expect(details.getByRole('img').first()).toBeVisible();
  const products =
    await operator.get<{ boughtStock: number | null; images: { image: string }[] }[]>('/api/products/');
  const pictures = products.find(({ boughtStock }) => boughtStock === id)?.images ?? [];
  const shapes = await Promise.all(
    pictures.map(async ({ image }) => {
      const { width, height } = await sharp(await (await page.request.get(image)).body()).metadata();
      return width / height;
    }),
  );
  // The straightened card, then the photo.
  expect(shapes).toEqual([expect.closeTo(63 / 88, 2), 1]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/test$/);
  await expect(page.getByRole('heading', { name: /^\d match/ })).toBeVisible(LOOKED_UP);
});

/** Buttons of sticky bars that a message covers while it is shown. */
async function coveredButtons(page: Page, message: Locator) {
  await expect(message).toBeVisible();
  const covered = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('[data-keep-clear] button')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        return y < window.innerHeight && hit && !button.contains(hit) && hit.closest('.notices');
      })
      .map((button) => button.textContent || button.getAttribute('aria-label'));
  });
  await expect(message).toBeVisible();
  return covered;
}

test.describe('with a look-up that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|http_error/ });

  test(
    'messages of the matcher cover no buttons, and the name of the card stands before Add to stock',
    nightly,
    async ({ page, operator }) => {
      const { file, outlines } = await cardPhoto('IMG_4824.jpg', FOX);
      const [outline = []] = outlines;
      await answerMatches(page, [{ outline, matches: [await matchOf(FOX, 0.97)] }]);
      await operator.open('/test');
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Find match' }).click();
      const add = page.getByRole('button', { name: 'Add to stock' });
      const [name, button] = [
        await page.getByText(`To be added: ${FOX.front.name}`).boundingBox(),
        await add.boundingBox(),
      ];
      expect(name && button && (name.y < button.y || name.x < button.x)).toBe(true);
      await add.click();
      const added = page.getByRole('status').filter({ hasText: 'Added to stock' });
      expect(await coveredButtons(page, added)).toEqual([]);

      await page.route('**/pokemon_cards/match/', (route) => route.abort());
      await page.getByRole('button', { name: 'Find match' }).click();
      const failed = page.getByRole('alert').filter({ hasText: 'was not looked up' });
      expect(await coveredButtons(page, failed)).toEqual([]);
    },
  );
});

test('a product made from a match is removed by Undo', nightly, async ({ page, operator }) => {
  await operator.indexCards(zip);
  const { file } = await cardPhoto('IMG_4823.jpg', LANTERN);
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Find match' }).click();
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product taken out of the stock again.')).toBeVisible();
  const products = await operator.get<{ name: string }[]>('/api/products/');
  expect(products.map(({ name }) => name)).not.toContain(LANTERN.front.name);
});

test('all cards on one photo become products together', nightly, async ({ page, operator }) => {
  await operator.indexCards(zip);
  const lot = makeUnique('Lot');
  const id = await operator.addPurchase({ name: lot });
  const { file } = await tablePhoto(
    'lot.jpg',
    [STAG, FOX, STAG, FOX].map((card, at) => ({
      card,
      x: 60 + at * 285,
      y: 240,
      width: 230,
      rotate: 4 * at - 6,
    })),
  );
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('checkbox', { name: 'All cards on the photo' }).check();
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect(page.getByRole('heading', { name: '4 cards' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Count identical cards together' }).check();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of card 1' })).toHaveValue('2');
  await choose(page, page.getByRole('combobox', { name: 'Purchase' }), `${orderLink(id)} ${lot}`);
  await page.getByRole('button', { name: 'Create 4 products' }).click();
  await expect(page.getByText('4 products created.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'In stock' })).toHaveCount(2);
  const products = await operator.get<{ name: string; boughtStock: number | null }[]>('/api/products/');
  const names = products.filter(({ boughtStock }) => boughtStock === id).map(({ name }) => name);
  expect(names.toSorted()).toEqual([FOX, FOX, STAG, STAG].map(({ front }) => front.name));
});
