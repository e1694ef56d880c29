import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOX, LANTERN, STAG, cardPhoto, zipOfCards } from '../../support/card_photos.ts';
import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';

/** The constant image of the camera. */
const seen = await cardPhoto('camera.jpg', FOX, { width: 1_280, height: 960 });

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'backstock-camera-'));
      const video = join(folder, 'camera.mjpeg');
      writeFileSync(video, seen.file.buffer);
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

test(
  'the camera takes a photo that is looked up at once, and is switched off',
  nightly,
  async ({ page, operator }) => {
    await operator.indexCards(await zipOfCards([FOX, STAG, LANTERN]));
    await operator.open('/test');
    await page.getByRole('button', { name: 'Use the camera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photograph the card' });
    const shutter = dialog.getByRole('button', { name: 'Take photo' });
    await expect(shutter).toBeEnabled();
    const stream = await dialog
      .locator('video')
      .evaluateHandle(({ srcObject }: HTMLVideoElement) => srcObject);
    await shutter.click();
    await expect(dialog).toBeHidden();
    const photo = page.getByRole('img', { name: /^camera-[\d-]+\.jpg$/ });
    await expect(photo).toBeVisible();
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(640);
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(FOX.front.name));
    const states = await stream.evaluate((media) =>
      media instanceof MediaStream ? media.getTracks().map(({ readyState }) => readyState) : [],
    );
    expect(states).toEqual(['ended']);
  },
);
