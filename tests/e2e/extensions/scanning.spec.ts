import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { placeCode, productCode } from '../../../domain/scanning/codes.ts';
import { photographCode } from '../../support/barcodes.ts';
import { LAYOUT_NAMES } from '../../support/keyboards.ts';
import { casesInScope } from '../../support/scope.ts';
import { expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';
import { typeScan } from '../scanner.ts';

/** The code that the camera shows. */
const SEEN = 'BP2ZZ0';
const seen = await photographCode(SEEN, 'DataMatrix');

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'backstock-camera-'));
      const video = join(folder, 'camera.mjpeg');
      writeFileSync(video, seen);
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** On a slow machine, the first Escape can come before the popup listens. */
async function closeDetails(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
}

test('a scanner is read through keyboard layouts, whatever has the focus', async ({ page, operator }) => {
  const id = await operator.addProduct({ name: makeUnique('Scanned Fox'), received: '2026-11-02' });
  const details = new RegExp(`inspect_product=${id}\\b`);
  // By day, tests/console/scannerKeys.test.tsx types through the others.
  for (const computer of casesInScope(LAYOUT_NAMES, { usual: 2 })) {
    await operator.open('/database/stock');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await typeScan(page, productCode(id), { computer });
    await expect(page).toHaveURL(details);
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeDetails(page);
  }

  const search = page.getByRole('searchbox');
  for (const computer of casesInScope(LAYOUT_NAMES.toReversed(), { usual: 1 })) {
    await search.fill('fox');
    await typeScan(page, `https://shop.example/go/${productCode(id)}`, { computer, end: 'Tab' });
    await expect(page).toHaveURL(details);
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeDetails(page);
    await expect(search).toHaveValue('fox');
  }
});

test('a price keeps what it had when a scanner types into it', async ({ page, operator }) => {
  await operator.open('/database/purchases/add');
  const price = page.getByLabel(/^Price/);
  await price.fill('12.50');
  await typeScan(page, '61204417', { computer: 'AZERTY' });
  await expect(page.getByText('No product, place or purchase has the code 61204417.')).toBeVisible();
  await expect(price).toHaveValue('12.50');
  await expect(price).toBeFocused();
});

test('the camera reads a code, and a photograph is read without a camera', async ({ page, operator }) => {
  const name = makeUnique('Photographed Owl');
  const id = await operator.addProduct({ name, received: '2026-11-02' });
  const order = makeUnique('Order');
  await operator.sell({
    site: 'Cardmarket',
    orderNumber: order,
    day: '2026-11-03',
    lines: [{ product: id, price: 3 }],
  });
  await operator.open('/database/shipments/pick_list');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(camera.getByRole('status').last()).toContainText(SEEN);
  for (const format of casesInScope(['QRCode', 'DataMatrix', 'Code128'] as const, { usual: 1 })) {
    const photo = await photographCode(productCode(id), format);
    const chooser = page.waitForEvent('filechooser');
    await camera.getByRole('button', { name: 'Take a photograph' }).click();
    await (await chooser).setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(camera.getByRole('status').last()).toContainText(name);
  }
});

test('without https the page says why the camera is missing', nightly, async ({ page, operator }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
  const place = makeUnique('Box');
  await operator.send('POST', '/api/places/', { name: place, code: 'Q7' });
  await operator.open('/database/put_away');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(camera.getByRole('alert')).toContainText('reached over https');
  const chooser = page.waitForEvent('filechooser');
  await camera.getByRole('button', { name: 'Take a photograph' }).click();
  const buffer = await photographCode(placeCode('Q7'), 'QRCode');
  await (await chooser).setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer });
  await expect(camera.getByRole('status').last()).toContainText('BP2Q7');
});
