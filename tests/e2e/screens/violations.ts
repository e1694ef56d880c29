import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findOverflow } from './overflow.ts';
import { waitUntilSettled } from './settle.ts';

/** Rules for which axe computes the visible colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES = {
  all: {},
  colours: { runOnly: OF_COLOURS },
  'no colours': { rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])) },
} as const;

export interface ScreenCheck {
  rules: keyof typeof RULES;
  /** Checks only the topmost popup and notices, because the page below was checked before. */
  onTopOnly: boolean;
  /** Checks only for overflow: axe checks the screen at another width, or has checked it before. */
  fitsOnly: boolean;
}

/** Overflow, and violations that axe finds. Repeats the check if there are any, or if the popup was just closing. */
export async function findLastingViolations(page: Page, look: ScreenCheck): Promise<string[]> {
  const found = await findViolations(page, look).catch((error: Error) => {
    if (!error.message.includes('No elements found for include')) throw error;
    return undefined;
  });
  if (found?.length === 0) return found;
  // Rows may have been reloaded during the check, and are pale meanwhile.
  await waitUntilSettled(page);
  return findViolations(page, look);
}

async function findViolations(page: Page, { rules, onTopOnly, fitsOnly }: ScreenCheck): Promise<string[]> {
  if (fitsOnly) return findOverflow(page);
  const isOnTop = onTopOnly && (await markTop(page));
  // Loads axe once per document, because loading it takes longer than checking most screens.
  const isRead = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isRead && { axeSource: 'true' }) }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], ...RULES[rules] });
  if (isOnTop) axe.include('[data-on-top]').include('[role=alert]');
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return [...found, ...(await findOverflow(page))];
}

/** Marks the topmost popup. Returns whether there is one. */
function markTop(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const popups = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')];
    const top = popups.findLast((popup) => popup.checkVisibility());
    for (const popup of popups) popup.toggleAttribute('data-on-top', popup === top);
    return top !== undefined;
  });
}
