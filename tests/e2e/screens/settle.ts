import { expect, type Page, type Request } from '@playwright/test';

const PASSING = [
  '[aria-busy=true]',
  '.MuiSkeleton-root',
  '[role=status]:has-text("Loading")',
  '[role=status][aria-label^="Counting"]',
  // A part that opens or closes.
  '.MuiCollapse-root:not(.MuiCollapse-entered, .MuiCollapse-hidden)',
];

/** The calls of the API that a page waits for. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** From now on, `waitUntilSettled` waits for the page's calls and code, too: some parts show nothing until then. */
export function followCalls(page: Page): void {
  const calls = new Set<Request>();
  unanswered.set(page, calls);
  page.on('request', (request) => {
    if (/^\/(api|assets)\//.test(new URL(request.url()).pathname)) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Waits until nothing is loading and all animations have ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const calls = unanswered.get(page);
  do {
    await expect.poll(() => calls?.size ?? 0, { intervals: [20] }).toBe(0);
    await expect(page.locator(PASSING.join(', ')).filter({ visible: true })).toHaveCount(0);
    await page.waitForFunction(() =>
      document
        .getAnimations()
        // Spinners turn as long as they are shown.
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .every(({ playState }) => playState !== 'running'),
    );
    // A part that an answer shows may call by itself.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 })));
  } while (calls?.size);
}
