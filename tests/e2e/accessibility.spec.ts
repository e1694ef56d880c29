import { isNightly } from '../support/scope.ts';
import { expect, test } from './console.ts';
import { nightly, inProjects } from './projects.ts';
import { ACCOUNT } from './screens/account.ts';
import { BACKUPS } from './screens/backups.ts';
import { DETAILS } from './screens/details.ts';
import { findLastingViolations } from './screens/violations.ts';
import { FORMS } from './screens/forms.ts';
import { IMPORTS } from './screens/imports.ts';
import { LISTS } from './screens/lists.ts';
import { addRecords, type Records } from './screens/records.ts';
import { SALES } from './screens/sales.ts';
import { PAYOUTS } from './screens/payouts.ts';
import { waitUntilSettled } from './screens/settle.ts';
import { SELLING } from './screens/selling.ts';
import { FOR_EVERYBODY, START } from './screens/shell.ts';
import { TOOLS } from './screens/tools.ts';
import { VAT } from './screens/vat.ts';

/** Each screen is opened from the previous one. */
const SCREENS = [
  ...LISTS,
  ...START,
  ...FORMS,
  ...DETAILS,
  ...SALES,
  ...SELLING,
  ...VAT,
  ...PAYOUTS,
  ...IMPORTS,
  ...TOOLS,
  ...BACKUPS,
  ...ACCOUNT,
  ...FOR_EVERYBODY,
];

/** Phone screens of the day: journeys on a phone fill in the forms, sell, pack and post. */
const PHONE_SCREENS = [...LISTS, ...START, ...DETAILS];

const DEVICES = [
  { when: inProjects('desktop'), viewport: { width: 1280, height: 800 } },
  {
    when: inProjects('desktop'),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  },
  { when: nightly, viewport: { width: 768, height: 1024 } },
];

/** All rules except those about colours give the same result in both themes. */
const THEMES = isNightly ? (['light', 'dark'] as const) : (['light'] as const);

// A deleted purchase, a type in use, a wrong password, an account without a name.
test.use({
  expectedErrors: /status of (400|401|404|409)|another type first|No account matches|Enter a username/,
});

/** Added once for all tests of a worker. */
let records: Promise<Records> | undefined;

for (const { when, ...device } of DEVICES) {
  const { width } = device.viewport;
  test.describe(`${width} px`, when, () => {
    test.use({ ...device, reducedMotion: 'reduce' });

    test(`axe finds no violations at ${width} px`, async ({ page, operator, isPhone, server }) => {
      test.setTimeout(isNightly ? 1_800_000 : 480_000);
      records ??= addRecords(operator);
      const cookie = server.shop?.cookie ?? '';
      const stage = { page, records: await records, cookie, isPhone };
      // By day, most screens on a phone are only checked for overflow, to save time.
      const screens = isPhone && !isNightly ? PHONE_SCREENS : SCREENS;
      for (const { name, only, open, close } of screens) {
        if (only && (only === 'phone') !== isPhone) continue;
        await test.step(name, async () => {
          await open(stage);
          for (const colorScheme of THEMES) {
            if (isNightly) await page.emulateMedia({ colorScheme });
            await waitUntilSettled(page);
            // By day, tests/console/contrast.test.ts computes contrast from the themes: axe spends half of
            // its time on contrast.
            const rules = !isNightly ? 'no colours' : colorScheme === 'dark' ? 'colours' : 'all';
            const fitsOnly = !isNightly && isPhone && !only;
            const look = { onTopOnly: !isNightly, fitsOnly, rules } as const;
            expect.soft(await findLastingViolations(page, look), `${name}, ${colorScheme}`).toEqual([]);
          }
          await close?.(stage);
        });
      }
    });
  });
}
