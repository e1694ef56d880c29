import { expect, type Page } from '@playwright/test';

const LOADING = [
  '[aria-busy=true]',
  '.MuiSkeleton-root',
  '[role=status]:has-text("Loading")',
  '[role=status][aria-label^="Counting"]',
];

/** Waits until nothing is loading and all animations have ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator(LOADING.join(', ')).filter({ visible: true })).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // Spinners turn as long as they are shown.
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running'),
  );
}
