import { readFile } from 'node:fs/promises';
import { isNightly } from '../support/scope.ts';
import { expect, test } from './console.ts';
import { nightly, inProjects } from './projects.ts';
import { ACCOUNT } from './screens/account.ts';
import { DAY } from './screens/answers.ts';
import { BACKUPS } from './screens/backups.ts';
import { addLooks, compareLooks } from './screens/compare_looks.ts';
import { readContents } from './screens/contents.ts';
import { COUNTING } from './screens/counting.ts';
import { DETAILS, DETAILS_OF_RECORDS } from './screens/details.ts';
import { findLastingViolations } from './screens/violations.ts';
import { FORMS } from './screens/forms.ts';
import { HISTORY_AND_BIN } from './screens/history.ts';
import { IMPORTS } from './screens/imports.ts';
import { LABELS } from './screens/labels.ts';
import { LISTINGS } from './screens/listings.ts';
import { LISTS } from './screens/lists.ts';
import { addRecords, type Records } from './screens/records.ts';
import { SALES } from './screens/sales.ts';
import { PEOPLE } from './screens/people.ts';
import type { Screen, ScreenContext } from './screens/screen.ts';
import { PICKING, PLACES } from './screens/places.ts';
import { PAYOUTS } from './screens/payouts.ts';
import { PRICES } from './screens/prices.ts';
import { followCalls, waitUntilSettled } from './screens/settle.ts';
import { SELLING } from './screens/selling.ts';
import { PUBLIC_SCREENS, START } from './screens/shell.ts';
import { TOOLS } from './screens/tools.ts';
import { VAT } from './screens/vat.ts';

/**
 * The screens in parts, which workers visit side by side. Each screen of a part is opened from the previous one. Only
 * the last part changes records: the others show the same on each server. `onPhone` are the phone screens of the day:
 * journeys on a phone fill in the forms, sell, pack and post.
 */
const PARTS: { part: string; from?: string; onPhone: Screen[]; screens: Screen[] }[] = [
  { part: 'lists and forms', onPhone: [...LISTS, ...START], screens: [...LISTS, ...START, ...FORMS] },
  {
    part: 'details',
    from: '/database/stock',
    onPhone: [...DETAILS_OF_RECORDS, ...COUNTING, ...PICKING],
    screens: [...DETAILS, ...SALES, ...PICKING, ...SELLING, ...LISTINGS, ...PLACES, ...COUNTING, ...LABELS],
  },
  {
    part: 'VAT, imports and tools',
    from: '/database/stock',
    onPhone: [],
    screens: [
      ...VAT,
      ...PAYOUTS,
      ...IMPORTS,
      ...TOOLS,
      ...PRICES,
      ...BACKUPS,
      ...ACCOUNT,
      ...PEOPLE,
      ...HISTORY_AND_BIN,
      ...PUBLIC_SCREENS,
    ],
  },
];

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

// The content of the screens is compared, so it must not depend on other tests or on the day.
// Expected are a deleted purchase, a type in use, a wrong password, also of one's own account, an account without a name.
test.use({
  day: DAY,
  backend: 'alone',
  expectedErrors:
    /status of (400|401|403|404|409)|another type first|No account matches|Enter a username|not your current password/,
});

/** Added once for all tests of a worker. */
let records: Promise<Records> | undefined;

for (const { part, from, ...of } of PARTS)
  for (const { when, ...device } of DEVICES) {
    const { width } = device.viewport;
    const isOnPhone = width < 768;
    const all = isOnPhone && !isNightly ? of.onPhone : of.screens;
    const screens = all.filter(
      ({ only, onlyAtNight }) =>
        (!only || (only === 'phone') === isOnPhone) &&
        (isNightly || !onlyAtNight || (onlyAtNight === 'on a phone' && !isOnPhone)),
    );
    if (screens.length === 0) continue;

    test.describe(`${width} px`, when, () => {
      // In the dark theme, no two colours are the same.
      test.use({ ...device, reducedMotion: 'reduce', colorScheme: isNightly ? 'light' : 'dark' });

      test(`the screens at ${width} px are accessible, fit, and show what is written down: ${part}`, async ({
        page,
        operator,
        isPhone,
        server,
      }) => {
        test.setTimeout(isNightly ? 1_800_000 : 600_000);
        records ??= addRecords(operator);
        const cookie = server.shop?.cookie ?? '';
        const stage = { page, records: await records, cookie, isPhone };
        // `--update-snapshots` writes down what the screens show now.
        test.info().snapshotSuffix = '';
        const looks = new Set<string>();
        followCalls(page);
        await page.addInitScript(startClockAt, Date.parse(`${DAY}T12:00:00`) - Date.now());
        // The page of the account lists sessions, also those of parts before.
        await operator.endOtherSessions();
        if (from) await operator.open(from);
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            await screen.open(stage);
            // At night, screens are shown in both themes, and more of them on a phone.
            const isAsWritten = !isNightly && (await compare(screen, stage, looks));
            await findFaults(screen, stage, isAsWritten);
            await screen.close?.(stage);
          });
        }
        if (!isNightly) await compareLooks(looks, `looks-${width}-${nameOfFile(part)}.txt`);
      });
    });
  }

/** Compares the contents of a screen with those that are written down, and collects its looks. Returns whether the contents are the same. */
async function compare(
  { name, compared }: Screen,
  { page, isPhone }: ScreenContext,
  looks: Set<string>,
): Promise<boolean> {
  let isAsWritten = false;
  if (compared === 'nothing') return isAsWritten;
  // On a phone, the records of other screens may be there too.
  if (!compared && !isPhone) {
    const file = ['contents', `${nameOfFile(name)}.txt`];
    const before = await readFile(test.info().snapshotPath(...file), 'utf8').catch(() => '');
    const contents = await readContents(page, before);
    isAsWritten = contents === before;
    expect.soft(contents).toMatchSnapshot(file);
  } else await waitUntilSettled(page);
  await addLooks(page, looks);
  return isAsWritten;
}

/** Looks for overflow and, on screens that have changed, for what axe finds. At night, axe checks all screens. */
async function findFaults(
  { name, only }: Screen,
  { page, isPhone }: ScreenContext,
  isAsWritten: boolean,
): Promise<void> {
  for (const colorScheme of THEMES) {
    if (isNightly) await page.emulateMedia({ colorScheme });
    await waitUntilSettled(page);
    // By day, tests/console/contrast.test.ts computes contrast from the themes: axe spends half of its time on
    // contrast.
    const rules = !isNightly ? 'no colours' : colorScheme === 'dark' ? 'colours' : 'all';
    // By day, most screens on a phone are only checked for overflow.
    const fitsOnly = !isNightly && (isAsWritten || (isPhone && !only));
    const look = { onTopOnly: !isNightly, fitsOnly, rules } as const;
    expect.soft(await findLastingViolations(page, look), `${name}, ${colorScheme}`).toEqual([]);
  }
}

function nameOfFile(name: string): string {
  return name.replaceAll(/\W+/g, '-').toLowerCase();
}

/** Sets the browser's clock ahead. The clock runs, because the console reloads data that is some seconds old. */
function startClockAt(ahead: number): void {
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...parts: [] | [number | string]) {
      super(...((parts.length > 0 ? parts : [Clock.now() + ahead]) as [number]));
    }
    static override now(): number {
      return Clock.now() + ahead;
    }
  } as DateConstructor;
}
