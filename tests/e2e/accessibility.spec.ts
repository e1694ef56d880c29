import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { DETAILS } from './screens/details.ts';
import { FORMS } from './screens/forms.ts';
import { IMPORTS } from './screens/imports.ts';
import { LISTS } from './screens/lists.ts';
import { addRecords, type Records } from './screens/records.ts';
import { FOR_EVERYBODY, START } from './screens/shell.ts';
import { TOOLS } from './screens/tools.ts';

/** One screen leads to the next. */
const SCREENS = [...LISTS, ...START, ...FORMS, ...DETAILS, ...IMPORTS, ...TOOLS, ...FOR_EVERYBODY];

const DEVICES = {
  1280: { viewport: { width: 1280, height: 800 } },
  768: { viewport: { width: 768, height: 1024 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
};

// A purchase that is gone, a type in use, a wrong password, an account without a name.
test.use({
  expectedErrors: /status of (400|401|404|409)|another type first|No account matches|Enter a username/,
});

test.describe.configure({ mode: 'parallel' });

/** Added once for all the tests of a worker. */
let records: Promise<Records> | undefined;

for (const [width, device] of Object.entries(DEVICES)) {
  test.describe(`${width} px`, () => {
    test.use({ ...device, reducedMotion: 'reduce' });

    test(`axe finds nothing at ${width} px in either theme`, async ({ page, operator, isPhone, server }) => {
      test.setTimeout(900_000);
      records ??= addRecords(operator);
      const cookie = server.shop?.cookie ?? '';
      const stage = { page, records: await records, cookie, isPhone };
      for (const { name, only, open, close } of SCREENS) {
        if (only && (only === 'phone') !== isPhone) continue;
        await test.step(name, async () => {
          await open(stage);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await settle(page);
            const rules = colorScheme === 'dark' ? OF_COLOURS : undefined;
            expect.soft(await lasting(page, rules), `${name}, ${colorScheme}`).toEqual([]);
          }
          await close?.(stage);
        });
      }
    });
  });
}

/** The other rules find the same in either theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const LOADING = [
  '[aria-busy=true]',
  '.MuiSkeleton-root',
  '[role=status]:has-text("Loading")',
  '[role=status][aria-label^="Counting"]',
];

/** Waits until nothing is loading any more, and nothing changes its colour or place. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator(LOADING.join(', ')).filter({ visible: true })).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** What is found twice: rows may have been read again while axe looked at them, and be pale for as long. */
async function lasting(page: Page, rules?: string[]): Promise<string[]> {
  const found = await findings(page, rules);
  if (found.length === 0) return found;
  await settle(page);
  return findings(page, rules);
}

/** What axe objects to, and what is cut off or scrolls sideways. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  const { width } = page.viewportSize() ?? {};
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  if (needed !== width) found.push(`The page is ${needed} px wide.`);
  for (const popup of await page.locator('[role=dialog], .MuiDialogContent-root').all()) {
    const beyond = await popup.evaluate((element) => element.scrollWidth - element.clientWidth);
    if (beyond > 0) found.push(`The popup is cut off by ${beyond} px.`);
  }
  return found;
}
