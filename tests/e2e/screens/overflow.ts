import type { Page } from '@playwright/test';

/** Content that is cut off or scrolls sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  const found: string[] = [];
  const { width } = page.viewportSize() ?? {};
  const { needed, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const names = beyond.map(({ tagName, textContent }) => `${tagName} “${textContent?.slice(0, 30)}”`);
    return { needed: scrollWidth, widest: names.slice(-3).join(', ') };
  });
  if (needed !== width) found.push(`The page is ${needed} px wide: ${widest}.`);
  const popups = await page.locator('[role=dialog], .MuiDialogContent-root').evaluateAll((elements) =>
    elements
      // Excludes popups with an arrow, which extends beyond its popup.
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.scrollWidth - element.clientWidth),
  );
  for (const beyond of popups) if (beyond > 0) found.push(`The popup is cut off by ${beyond} px.`);
  const titles = await page
    .locator('[role=dialog] h2')
    .evaluateAll((all) => all.filter((title) => title.scrollWidth > title.clientWidth).length);
  if (titles > 0) found.push('The title of a popup is cut off.');
  const badges = await page
    .locator('td:has(svg)')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  if (badges > 0) found.push('What has an icon is cut off by its column.');
  return found;
}
