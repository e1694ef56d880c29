import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './console.ts';
import { fillPurchase } from './forms.ts';
import { makeUnique } from './operator.ts';
import { nightly, inProjects } from './projects.ts';
import { expectLooks } from './screens/compare_looks.ts';

test.use({ expectedErrors: /./ });

const line = (page: Page) => page.getByText('The server does not answer.');

// By day, tests/console/serverAway.test.tsx covers the same.
test(
  'a purchase that failed without a network is not sent later, and the list loads by itself',
  nightly,
  async ({ page, operator, context }) => {
    const name = makeUnique('Lot');
    await operator.addPurchase({ name });
    await operator.open('/database/purchases/add');
    await fillPurchase(page, makeUnique('Cancelled'));
    const sent: string[] = [];
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await expect(page.getByRole('alert').first()).toContainText('The server cannot be reached.');
    await expect(line(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('0–0 of 0')).toHaveCount(0);
    page.on('request', (request) => sent.push(request.method()));
    await context.setOffline(false);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    expect(sent).not.toContain('POST');
  },
);

test(
  'a popup does not cover the message that the server does not answer',
  inProjects('phone'),
  async ({ page, operator, context }) => {
    const id = await operator.addPurchase({ name: makeUnique('Lot') });
    await operator.open(`/database/purchases?inspect_purchase=${id}`);
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('button', { name: 'Edit' })).toBeVisible();
    await context.setOffline(true);
    await popup.getByRole('button', { name: 'Add product' }).click();
    await expect(line(page)).toBeVisible();
    await expectLooks(page, 'server-away');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();
    await expect(line(page)).toBeVisible();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    await expect(line(page)).toBeVisible();
  },
);

test(
  'a slow upload shows its progress, and Cancel stops it and keeps the typed values',
  nightly,
  async ({ page, operator }) => {
    const name = makeUnique('Lot');
    await operator.open('/database/purchases/add');
    await fillPurchase(page, name);
    await page.getByLabel('Images').setInputFiles(await largePicture());
    await expect(page.getByRole('button', { name: 'Remove large.png' })).toBeVisible();
    await slowDown(page);
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await expect(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
    await expect(page.getByText(/ of \d\.\d MB sent$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Sending was stopped.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByLabel(/^Name/)).toHaveValue(name);
    expect(await operator.get<{ name: string }[]>('/api/bought_stocks/')).not.toContainEqual(
      expect.objectContaining({ name }),
    );
  },
);

test('a photo that is looked up shows the progress of its upload', nightly, async ({ page, operator }) => {
  await operator.open('/test');
  await page.locator('input[type=file]').setInputFiles(await largePicture());
  await slowDown(page);
  await page.getByRole('button', { name: 'Find match' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  await expect(page.getByText(/ of \d\.\d MB sent$/)).toBeVisible();
});

/** A noisy image, which compression hardly makes smaller. */
async function largePicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 700, height: 700, channels: 3, background: '#fff', noise } });
  return { name: 'large.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Limits uploads to 200 KB per second. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200 * 1024,
  });
}
