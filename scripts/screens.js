// `npm run screens` takes the images in docs/screens and of the landing page from the running product: in
// both themes, on a desktop and on a phone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureChromium } from './chromium.js';
import { findMatch, openPage, takeLandingPictures } from './landing-pictures.js';
import { runScript } from './ready.js';
import { addScreenData, cardPhoto, priceTable, tablePhoto } from './screens-data.js';
import { root, run, StepFailed } from './step.js';
import { ensureConsoleBuilt, ensureProductBuilt } from './targets.js';

const user = { username: 'giulia.m', password: 'demo-pass-1' };
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const folder = join(root, 'docs', 'screens');
const programs = join(root, 'dist', 'server', 'server');

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Record<string, { path: string, public?: boolean, prepare?: (page: Page) => Promise<unknown> }>} */
const screens = {
  login: { path: '/login', public: true },
  register: { path: '/register', public: true },
  landing: { path: '/' },
  stock: { path: '/database/stock' },
  purchases: { path: '/database/purchases' },
  'purchase-details': { path: '/database/purchases?inspect_purchase={purchase}' },
  'create-product': { path: '/database/purchases?inspect_purchase={purchase}&create_product=1' },
  'add-purchase': { path: '/database/purchases/add' },
  'add-purchase-errors': {
    path: '/database/purchases/add',
    prepare: async (page) => {
      await page.getByLabel('Price').fill('336,4O');
      await page.getByRole('button', { name: 'Add purchase' }).click();
    },
  },
  'add-stock': { path: '/database/stock/add_product' },
  shipments: { path: '/database/incomingstock' },
  'shipment-details': { path: '/database/incomingstock?shipment_id=2' },
  'add-shipment': { path: '/database/incomingstock/add' },
  batches: { path: '/database/insertion_batches' },
  'batch-details': { path: '/database/insertion_batches?inspect_batch=1' },
  'add-batch': { path: '/database/insertion_batch/add' },
  'prepare-listings': { path: '/database/insertion_batches/{batch}/listings/{insertion}' },
  'edit-template': {
    path: '/database/listing_templates?inspect_template={template}',
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
  },
  'live-listings': { path: '/database/live_listings?site=Ebay' },
  types: { path: '/database/types' },
  places: { path: '/database/places?inspect_place={page}' },
  'put-away': { path: '/database/put_away?place={box}', prepare: scanProducts },
  counting: { path: '/database/counts/{count}' },
  'going-out': { path: '/database/shipments' },
  'pick-list': { path: '/database/shipments/pick_list' },
  'sale-details': { path: '/database/shipments?inspect_sale={sale}' },
  'mark-as-sold': { path: '/database/stock?sell={products}', prepare: chooseSite },
  sites: { path: '/database/sites' },
  estimates: { path: '/analitycs2' },
  'stock-analysis': { path: '/analitycs3' },
  profit: { path: '/analitycs4' },
  'vat-due': { path: '/analitycs5' },
  'import-data': { path: '/tools/import_data?import=zenmarket' },
  'import-draft': { path: '/tools/import_data/{import}' },
  labels: { path: '/tools3?of=products&filter={in_page}' },
  'card-matcher': {
    path: '/test',
    prepare: async (page) => page.setInputFiles('input[type=file]', await cardPhoto()),
  },
  'card-matcher-results': { path: '/test', prepare: findMatch },
  'card-matcher-list': {
    path: '/test',
    prepare: async (page) => {
      await page.setInputFiles('input[type=file]', await tablePhoto());
      await page.getByRole('checkbox', { name: 'All cards on the photo' }).check();
      await page.getByRole('button', { name: 'Find match' }).click();
      await page.getByRole('button', { name: /^Create / }).waitFor();
    },
  },
  'price-check': { path: '/tools2' },
  'price-file': {
    path: '/tools2?read=1',
    prepare: async (page) => {
      await page.setInputFiles('input[type=file]', priceTable());
      await page.getByRole('heading', { name: 'Columns' }).waitFor();
    },
  },
  account: { path: '/account' },
  people: { path: '/people' },
  shortcuts: { path: '/database/purchases', prepare: (page) => page.keyboard.press('?') },
  'not-found': { path: '/nowhere', public: true },
};

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Chooses a site whose fees are known. @param {Page} page */
async function chooseSite(page) {
  await page.getByRole('combobox', { name: 'Site' }).fill('Ebay');
  await page.getByRole('option', { name: 'Ebay' }).click();
  await page.getByText(/^Choose the site/).waitFor({ state: 'hidden' });
}

/** Types codes as a scanner does. The last one names nothing. @param {Page} page */
async function scanProducts(page) {
  const code = page.getByRole('textbox', { name: 'Code of a place or a product' });
  for (const id of [1, 2, 3, 4, 999_999]) {
    await code.fill(`BS${String(id).padStart(6, '0')}`);
    await code.press('Enter');
  }
  await page.getByText('Unknown code').waitFor();
}

/**
 * Ids of records with much to show, by their placeholder in a path.
 *
 * @param {string} address
 * @param {string} access
 */
async function recordsToShow(address, access) {
  const headers = { Authorization: `Bearer ${access}` };
  /** @param {string} resource @param {object} question @returns {Promise<any[]>} */
  const listed = async (resource, question) => {
    const query = Object.entries(question).map(([name, value]) => [name, JSON.stringify(value)]);
    const answer = await fetch(`${address}/api/${resource}/?${new URLSearchParams(query)}`, { headers });
    return /** @type {Promise<any[]>} */ (answer.json());
  };
  const purchases = await listed('bought_stocks', { filter: { coverage: 'missing' }, range: [0, 99] });
  const uncovered = purchases.find(({ price, products }) => products.length > 2 && price > 100);
  const sales = await listed('sales', { range: [0, 199] });
  const eventful = sales.find(
    ({ lines, events, profit }) => lines.length > 1 && events.length > 0 && profit > 0,
  );
  const products = await listed('products', {
    filter: { presence: 'here' },
    sort: ['target_price', 'DESC'],
    range: [8, 9],
  });
  const [template] = await listed('listing_templates', { filter: { site: 'Ebay' }, range: [0, 0] });
  const placeOf = async (/** @type {string} */ code) =>
    (await listed('places', { filter: { q: code } }))[0]?.id;
  const page = await placeOf('A312');
  const batches = await listed('insertion_batches', { range: [0, 99] });
  const [insertion] = batches
    .flatMap(({ insertions, products: units }) =>
      insertions.map((/** @type {object} */ one) => ({ ...one, units: units.length })),
    )
    .filter(({ site, ended, template: own }) => site === 'Ebay' && ended === null && own !== null)
    .toSorted((one, other) => other.units - one.units);
  return {
    purchase: uncovered?.id ?? 1,
    sale: eventful?.id ?? 1,
    products: products.map(({ id }) => id).join(),
    template: template?.id ?? 1,
    batch: insertion?.insertion_batch ?? 1,
    insertion: insertion?.id ?? 1,
    page,
    box: await placeOf('A1'),
    count: 1,
    in_page: encodeURIComponent(JSON.stringify({ place: page })),
  };
}

/** @param {string} address */
async function logIn(address) {
  const answer = await fetch(`${address}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(user),
  });
  return /** @type {Promise<{ access: string, refresh: string }>} */ (answer.json());
}

/** Whether all content in view has loaded. Runs in the browser. */
function isLoaded() {
  const isHere = (/** @type {HTMLImageElement} */ image) =>
    image.complete || image.getBoundingClientRect().top > window.innerHeight;
  return (
    !document.querySelector('.MuiSkeleton-root, [role="status"] [role="progressbar"]') &&
    [...document.images].every(isHere)
  );
}

/** @param {import('@playwright/test').Browser} browser @param {{ address: string, draft: string }} shown */
async function shoot(browser, { address, draft }) {
  const tokens = await logIn(address);
  const records = Object.entries({ ...(await recordsToShow(address, tokens.access)), import: draft });
  for (const viewport of sizes) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const [name, screen] of Object.entries(screens)) {
        const path = records.reduce((text, [record, id]) => text.replace(`{${record}}`, id), screen.path);
        const page = await openPage(browser, address + path, {
          stored: screen.public ? {} : tokens,
          look: { viewport, colorScheme },
        });
        await screen.prepare?.(page);
        await page.waitForFunction(isLoaded);
        await page.waitForTimeout(800);
        const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
        await picture.toFile(join(folder, `${name}-${colorScheme}-${viewport.width}.png`));
        await page.context().close();
      }
    }
  }
}

/** Runs the server while `work` runs. @param {NodeJS.ProcessEnv} env @param {() => Promise<unknown>} work */
async function served(env, work) {
  const server = spawn(process.execPath, [join(programs, 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await new Promise((done) =>
      server.stdout.on('data', (text) => /Ready/.test(String(text)) && done(undefined)),
    );
    await work();
  } finally {
    server.kill();
    await ended;
  }
}

await runScript(async () => {
  await ensureProductBuilt();
  const executablePath = await ensureChromium();
  if (!executablePath) throw new StepFailed('No Chromium to take the screenshots with.');
  const data = mkdtempSync(join(tmpdir(), 'backstock-screens-'));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: port,
    BACKUP_KEEP: '0',
  };
  const login = ['--user', `${user.username}:${user.password}`];
  await run(process.execPath, [join(programs, 'cli', 'seed.js'), ...login], { env, quiet: true });
  const { chromium } = await import('@playwright/test');
  const args = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath, args });
  let draft = '';
  try {
    await served(env, async () => {
      const tokens = await logIn(address);
      draft = await addScreenData(address, tokens.access);
      await takeLandingPictures(browser, { address, tokens });
    });
    // The console contains the images of its landing page.
    await ensureConsoleBuilt();
    mkdirSync(folder, { recursive: true });
    await served(env, () => shoot(browser, { address, draft }));
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});
