import type { Page, Route } from '@playwright/test';
import { alert, expect, test } from './console.ts';
import { FAILING_CALLS, type FailingCall } from './failing_calls.ts';
import { nightly, on } from './projects.ts';

test.use({ expectedErrors: /./ });

const REASON = 'The till is being repaired.';

/** How a call may fail, and what the console then says. */
const FAILURES: { says: string; answer: (route: Route) => Promise<void> }[] = [
  {
    says: REASON,
    answer: (route) => route.fulfill({ status: 500, json: { message: REASON, detail: REASON } }),
  },
  { says: 'The server cannot be reached.', answer: (route) => route.abort('connectionrefused') },
];

/** The one with the most to lose: typed fields, and files. */
const BY_DAY = 'POST /api/bought_stocks/';

for (const [name, failing] of Object.entries(FAILING_CALLS)) {
  const when = name === BY_DAY ? on('desktop') : nightly;
  test(
    `a failure of ${name} is said, and nothing that was typed is lost`,
    when,
    async ({ page, operator }) => {
      await page.clock.install();
      const { call, kept } = await failing.prepare(page, operator);
      for (const { says, answer } of FAILURES) {
        await intercept(page, failing, answer);
        await call();
        await expectSoon(page, failing.says ?? says);
        await kept();
        await page.unroute(failing.path);
        await dismissAll(page);
      }
    },
  );
}

async function intercept(page: Page, { method, path }: FailingCall, answer: (route: Route) => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
}

/** A call that only reads is tried again a few times before it counts as failed: the pauses are skipped. */
async function expectSoon(page: Page, says: string) {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(alert(page, says).first()).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 20_000 });
}

async function dismissAll(page: Page) {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while (await dismiss.first().isVisible()) await dismiss.first().click();
}
