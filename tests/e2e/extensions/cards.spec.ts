import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { orderLink } from '../../../domain/purchase.ts';
import {
  FOX,
  LANTERN,
  OTHER_FOX,
  STAG,
  answerMatches,
  cardPhoto,
  matchOf,
  pictureOf,
  tablePhoto,
} from '../card_photos.ts';
import { choose, expect, test } from '../console.ts';
import { unique } from '../operator.ts';

const fox = async () => [await matchOf(FOX, 0.97), await matchOf(OTHER_FOX, 0.02)];

test('a photo finds its card, and a corner that is dragged finds it again', async ({ page, operator }) => {
  const { file, outlines } = await cardPhoto('IMG_4821.jpg', FOX);
  const [outline = []] = outlines;
  const asked = await answerMatches(page, [{ outline, matches: await fox() }]);
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
  await expect(page.getByText('Almost certain, 97%').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The card on your photo, straightened' })).toBeVisible();

  const corner = page.getByRole('slider', { name: 'Top left corner of the card' });
  const before = await corner.getAttribute('aria-valuetext');
  const box = await corner.locator('.ring').boundingBox();
  if (!box) throw new Error('The corner is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 24, y + 18, { steps: 4 });
  await page.mouse.up();
  await expect(corner).not.toHaveAttribute('aria-valuetext', before ?? '');
  const again = page.getByRole('button', { name: 'Match again' });
  await again.click();
  await expect(again).toBeHidden();
  expect(asked).toHaveLength(2);
  expect(asked[0]).not.toContain('name="outline"');
  expect(asked[1]).toContain('name="outline"');
});

test('a match becomes a product of a purchase, and stands in the stock', async ({ page, operator }) => {
  const lot = unique('Lot');
  const id = await operator.addPurchase({ name: lot });
  const name = unique('Ember Fox');
  const shown = { ...FOX, front: { ...FOX.front, name } };
  const { file, outlines } = await cardPhoto('IMG_4822.jpg', shown);
  const [outline = []] = outlines;
  await answerMatches(page, [{ outline, matches: [await matchOf(shown, 0.97)] }]);
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Find match' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Purchase' }), `${orderLink(id)} ${lot}`);
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByRole('status').getByRole('link', { name }).click();

  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('Holo rare')).toBeVisible();
  await expect(details.getByText('Tenkū First Sky')).toBeVisible();
  await expect(details.getByText('015/102')).toBeVisible();
  await expect(details.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/database\/stock/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '1 match' })).toBeVisible();
});

test('a product that was made by mistake is taken back', async ({ page, operator }) => {
  const name = unique('Grey Fox');
  const shown = { ...FOX, front: { ...FOX.front, name } };
  const { file, outlines } = await cardPhoto('IMG_4823.jpg', shown);
  const [outline = []] = outlines;
  await answerMatches(page, [{ outline, matches: [await matchOf(shown, 0.97)] }]);
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Find match' }).click();
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product taken out of the stock again.')).toBeVisible();
  const products = await operator.get<{ name: string }[]>('/api/products/');
  expect(products.map((product) => product.name)).not.toContain(name);
});

test('all cards on one photo become products together', async ({ page, operator }) => {
  const run = unique('Set');
  const shown = [FOX, STAG, LANTERN, FOX].map((card) => ({
    ...card,
    front: { ...card.front, name: `${card.front.name} ${run}` },
  }));
  const { file, outlines } = await tablePhoto(
    'lot.jpg',
    shown.map((card, at) => ({ card, x: 60 + at * 285, y: 240, width: 230, rotate: 4 * at - 6 })),
  );
  const cards = await Promise.all(
    shown.map(async (card, at) => ({ outline: outlines[at] ?? [], matches: [await matchOf(card, 0.9)] })),
  );
  const asked = await answerMatches(page, cards);
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('checkbox', { name: 'All cards on the photo' }).check();
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect(page.getByRole('heading', { name: '4 cards' })).toBeVisible();
  expect(asked[0]).toContain('name="cards"');
  await page.getByRole('checkbox', { name: 'Count identical cards together' }).check();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of card 1' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Create 4 products' }).click();
  await expect(page.getByText('4 products created.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'In stock' })).toHaveCount(3);
  const products = await operator.get<{ name: string }[]>('/api/products/');
  expect(products.filter(({ name }) => name.endsWith(run))).toHaveLength(4);
});

/** Cards as a shop has them: their pictures, one of which is broken, and what is written about them. */
async function zipOfCards(): Promise<Buffer> {
  const zip = new ZipFile();
  const rows = ['id,name,number,set,rarity,image'];
  for (const shown of [FOX, STAG, LANTERN]) {
    const { name, number } = shown.front;
    rows.push([shown.id, name, number, shown.set, shown.rarity, `${shown.id}.jpg`].join(','));
    const picture = shown === LANTERN ? Buffer.from('no picture') : await pictureOf(shown);
    zip.addBuffer(picture, `cards/${shown.id}.jpg`);
  }
  zip.addBuffer(Buffer.from(rows.join('\n')), 'cards/cards.csv');
  zip.end();
  return buffer(zip.outputStream);
}

test('a zip of card pictures is added to the index, what is broken in it is named, and its cards are recognised', async ({
  page,
  operator,
}) => {
  await operator.open('/test');
  await page.getByRole('button', { name: 'Card index' }).click();
  const dialog = page.getByRole('dialog', { name: 'Card index' });
  await dialog
    .getByLabel('Add card pictures')
    .and(page.locator('input'))
    .setInputFiles({ name: 'cards.zip', mimeType: 'application/zip', buffer: await zipOfCards() });
  await expect(dialog.getByText('The pictures are in the index')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'cards.csv, row 4' })).toBeVisible();
  await expect(dialog.locator('dd').first()).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(STAG) };
  await page.locator('input[type=file]').setInputFiles(scan);
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect(page.getByText(/^Almost certain/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByRole('status').getByRole('link', { name: STAG.front.name }).click();
  const details = page.getByRole('dialog', { name: STAG.front.name });
  await expect(details.getByText(STAG.set)).toBeVisible();
  await expect(details.getByText(STAG.front.number)).toBeVisible();
});
