import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
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
    path: '/database/purchases',
    width: 1000,
    height: 800,
    margin: 12,
    across: 560,
    corner: (page) => page.locator('main .MuiPaper-root').first(),
  },
  analysis: {
    path: '/database/purchases?inspect_purchase={id}',
    width: 560,
    height: 1200,
    margin: 0,
    across: 560,
    corner: (page) => page.locator('dl[aria-label="Price against products"]').locator('..'),
  },
  tools: {
    path: '/test',
    width: 768,
    height: 540,
    margin: 12,
    across: 728,
    prepare: async (page) => page.setInputFiles('input[type=file]', await cardPhoto()),
    corner: (page) => page.locator('main .MuiPaper-root').first(),
  },
};

/** A drawn card on a drawn table, as a file that is chosen in a form. */
export async function cardPhoto() {
  const drawings = join(root, 'dist', 'server', 'pictures');
  const from = (/** @type {string} */ file) => import(pathToFileURL(join(drawings, file)).href);
  const [{ card }, { photo }, { toSvg }] = await Promise.all(['card.js', 'photo.js', 'drawing.js'].map(from));
  const front = card({ art: 'fox', name: 'Ember Fox', number: '015/102', rarity: 'holo' });
  const drawing = toSvg(photo(front, { seed: 'landing' }));
  const buffer = await sharp(Buffer.from(drawing)).flatten().jpeg({ quality: 90 }).toBuffer();
  return { name: 'IMG_4821.jpg', mimeType: 'image/jpeg', buffer };
}

/**
 * Remakes the pictures of the landing page.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, tokens: object, purchase: number, folder?: string }} shown
 */
export async function takeLandingPictures(browser, { address, tokens, purchase, folder }) {
  const target = folder ?? join(root, 'src', 'pages', 'landing');
  mkdirSync(target, { recursive: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    for (const [name, { path, width, height, margin, across, prepare, corner }] of Object.entries(pictures)) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: 2,
        colorScheme,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      await context.addInitScript((stored) => Object.assign(localStorage, stored), tokens);
      const page = await context.newPage();
      await page.goto(address + path.replace('{id}', String(purchase)), { waitUntil: 'networkidle' });
      await prepare?.(page);
      await page.waitForTimeout(800);
      const box = await corner(page).boundingBox();
      if (!box) throw new Error(`There is nothing to take the picture “${name}” of.`);
      const down = (across * SIZE.height) / SIZE.width;
      const clip = { x: box.x - margin, y: box.y - margin, width: across, height: down };
      const picture = await page.screenshot({ clip });
      const file = join(target, `${name}-${colorScheme}.webp`);
      await sharp(picture).resize(SIZE).webp({ quality: 82, effort: 6 }).toFile(file);
      await context.close();
    }
  }
}
