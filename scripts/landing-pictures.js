import { join } from 'node:path';
import sharp from 'sharp';
import { cardPhoto } from './screens-data.js';
import { root } from './step.js';

/** Twice the size of the images on the page. */
const SIZE = { width: 714, height: 352 };

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The part of a page that each section of the landing page shows, in a window of this size: `across` pixels
 * wide, from a corner on.
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
    // Fits eight whole months of the year.
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
 * Opens a page in a browser whose local storage has the entries of `stored`.
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

/** Finds a card in the index by a photo. @param {Page} page */
export async function findMatch(page) {
  await page.setInputFiles('input[type=file]', await cardPhoto());
  await page.getByRole('button', { name: 'Find match' }).click();
  await page.getByRole('button', { name: 'Add to stock' }).waitFor();
}

/**
 * Takes the images of the landing page.
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
