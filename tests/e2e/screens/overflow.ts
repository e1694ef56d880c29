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
  return [...found, ...(await findSquashed(page))];
}

/** The lowest row of a table, in pixels. */
const LOWEST_ROW = 28;

/** Lines that are cut off above or below, low rows of tables, and drawn marks without width or height. */
function findSquashed(page: Page): Promise<string[]> {
  return page.evaluate((lowest) => {
    // Texts for screen readers are clipped to one pixel.
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientHeight === 1 && getComputedStyle(element).overflowY === 'hidden') ||
        isClipped(element.parentElement));
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isClipped(element),
    );
    const named = (what: string) => (element: Element) => {
      const { tagName, className, textContent } = element;
      return `${what}: ${tagName} ${className} “${textContent?.trim().slice(0, 30)}”`;
    };
    const cutOff = shown.filter((element) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isWhole = overflowY !== 'hidden' || webkitLineClamp !== 'none';
      return isText && !isWhole && element.scrollHeight > element.clientHeight;
    });
    const low = shown.filter((element) => element.matches('tr') && element.clientHeight < lowest);
    const flat = shown.filter((element) =>
      ['::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        const px = (...names: string[]) =>
          names.reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0);
        const edges = { width: ['left', 'right'], height: ['top', 'bottom'] };
        const isPadded = style.boxSizing === 'border-box';
        return (
          style.content === '""' &&
          style.display !== 'none' &&
          Object.entries(edges).some(([side, ends]) => {
            const beside = ends.flatMap((end) => [`border-${end}-width`, `padding-${end}`]);
            return px(side) - (isPadded ? px(...beside) : 0) <= 0;
          })
        );
      }),
    );
    return [
      ...cutOff.map(named('A line is cut off')),
      ...low.map(named('A row is low')),
      ...flat.map(named('A mark is flat')),
    ];
  }, LOWEST_ROW);
}
