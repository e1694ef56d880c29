import type { Route } from '@playwright/test';
import { locateAlert, expect, test } from './console.ts';
import { expectPurchase, fillPurchase } from './forms.ts';
import { makeUnique } from './operator.ts';
import { nightly } from './projects.ts';

// tests/console/failures.test.tsx covers the failures of each call. Here, a real browser keeps real files.
test.use({ expectedErrors: /./ });

const REASON = 'The till is being repaired.';

/** How a call fails, and the console's message. */
const FAILURES: { says: string; answer: (route: Route) => Promise<void> }[] = [
  {
    says: REASON,
    answer: (route) => route.fulfill({ status: 500, json: { message: REASON, detail: REASON } }),
  },
  { says: 'The server cannot be reached.', answer: (route) => route.abort('connectionrefused') },
];

test(
  'a purchase that was not added is reopened with its typed values and pictures, and then added',
  nightly,
  async ({ page, operator }) => {
    const name = makeUnique('Lot');
    await operator.open('/database/purchases/add');
    await fillPurchase(page, name);
    for (const { says, answer } of FAILURES) {
      await page.route(/\/api\/bought_stocks\/$/, (route) =>
        route.request().method() === 'POST' ? answer(route) : route.fallback(),
      );
      await page.getByRole('button', { name: 'Add purchase' }).click();
      await expect(page).toHaveURL(/\/database\/purchases$/);
      await expect(locateAlert(page, says).first()).toBeVisible();
      await page.getByRole('button', { name: 'Reopen form' }).click();
      await expectPurchase(page, name);
      await page.unroute(/\/api\/bought_stocks\/$/);
    }
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  },
);
