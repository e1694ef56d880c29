import type { Page } from '@playwright/test';

/** What is cut off or scrolls sideways. */
export async function overflow(page: Page): Promise<string[]> {
  const found: string[] = [];
  const { width } = page.viewportSize() ?? {};
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  if (needed !== width) found.push(`The page is ${needed} px wide.`);
  const popups = await page
    .locator('[role=dialog], .MuiDialogContent-root')
    .evaluateAll((elements) => elements.map((element) => element.scrollWidth - element.clientWidth));
  for (const beyond of popups) if (beyond > 0) found.push(`The popup is cut off by ${beyond} px.`);
  const titles = await page
    .locator('[role=dialog] h2')
    .evaluateAll((all) => all.filter((title) => title.scrollWidth > title.clientWidth).length);
  if (titles > 0) found.push('The title of a popup is cut off.');
  return found;
}
