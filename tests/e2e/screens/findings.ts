import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflow } from './overflow.ts';
import { settle } from './settle.ts';

/** The rules for which axe works out what is seen of which colour on which. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES = {
  all: {},
  colours: { runOnly: OF_COLOURS },
  'no colours': { rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])) },
} as const;

export interface Look {
  rules: keyof typeof RULES;
  /** Looks only at the popup on top and at notices, where the page below was looked at before. */
  onTopOnly: boolean;
  /** Of a popup only whether it fits, where axe looks into it at another width. */
  fitsOnly: boolean;
}

/** What axe objects to, and what is cut off or scrolls sideways. */
export async function lastingFindings(page: Page, look: Look): Promise<string[]> {
  const found = await findings(page, look);
  if (found.length === 0) return found;
  // Rows may have been read again while axe looked at them, and be pale for as long.
  await settle(page);
  return findings(page, look);
}

async function findings(page: Page, { rules, onTopOnly, fitsOnly }: Look): Promise<string[]> {
  const isOnTop = onTopOnly && (await markTop(page));
  if (isOnTop && fitsOnly) return overflow(page);
  // To read axe itself takes longer than to look at most screens: once for each document.
  const isRead = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isRead && { axeSource: 'true' }) }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], ...RULES[rules] });
  if (isOnTop) axe.include('[data-on-top]').include('[role=alert]');
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return [...found, ...(await overflow(page))];
}

/** Marks the popup on top; says whether there is one. */
function markTop(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const popups = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')];
    const top = popups.findLast((popup) => popup.checkVisibility());
    for (const popup of popups) popup.toggleAttribute('data-on-top', popup === top);
    return top !== undefined;
  });
}
