import { join } from 'node:path';
import sharp from 'sharp';
import { cardPhoto } from './screens-data.js';
import { root } from './step.js';

/** Twice the size at which the pictures are shown. */
const SIZE = { width: 714, height: 352 };

/** @typedef {import('@playwright/test').Page} Page */

/**
 * What each section of the landing page shows: of a page in a window of this size, `across` pixels from a corner on.
 *
 * @type {Record<string, { path: string, width: number, height: number, margin: number, across: number, prepare?: (page: Page) => Promise<unknown>, corner: (page: Page) => import('@playwright/test').Locator }>}
 */
const pictures = {
  database: {
    path: '/database/stock',
    width: 1000,
    height: 800,
    margin: 12,
    across: 560,
    corner: (page) => page.locator('main .MuiPaper-root').first(),
  },
  analysis: {
    path: '/analitycs4',
    // Eight months of the year, and no half of one.
    width: 820,
    height: 1_200,
    margin: 12,
    across: 560,
    corner: (page) => page.getByRole('region', { name: 'Profit by month' }),
  },
  tools: {
    path: '/test',
    width: 900,
    height: 700,
    margin: 12,
    across: 860,
    prepare: findMatch,
    corner: (page) => page.locator('main .MuiPaper-root').first(),
  },
};

/**
 * A page as somebody sees it whose browser keeps this.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ stored: object, look: import('@playwright/test').BrowserContextOptions }} options
 */
export async function openPage(browser, address, { stored, look }) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...look });
  await context.addInitScript((entries) => Object.assign(localStorage, entries), stored);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Looks a card up in the index. @param {Page} page */
export async function findMatch(page) {
  await page.setInputFiles('input[type=file]', await cardPhoto());
  await page.getByRole('button', { name: 'Find match' }).click();
  await page.getByRole('button', { name: 'Add to stock' }).waitFor();
}

/**
 * Remakes the pictures of the landing page.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, tokens: object }} shown
 */
export async function takeLandingPictures(browser, { address, tokens }) {
  const folder = join(root, 'src', 'pages', 'landing');
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    for (const [name, { path, width, height, margin, across, prepare, corner }] of Object.entries(pictures)) {
      const page = await openPage(browser, address + path, {
        stored: tokens,
        look: { viewport: { width, height }, deviceScaleFactor: 2, colorScheme },
      });
      await prepare?.(page);
      await page.waitForTimeout(800);
      const box = await corner(page).boundingBox();
      if (!box) throw new Error(`There is nothing to take the picture “${name}” of.`);
      const down = (across * SIZE.height) / SIZE.width;
      const clip = { x: box.x - margin, y: box.y - margin, width: across, height: down };
      const picture = await page.screenshot({ clip });
      const file = join(folder, `${name}-${colorScheme}.webp`);
      await sharp(picture).resize(SIZE).webp({ quality: 82, effort: 6 }).toFile(file);
      await page.context().close();
    }
  }
}
