import type { Locator, Page } from '@playwright/test';

/** A name of 30 characters. */
export const NAME_OF_30 = 'Moon Heron 042/102, near mint!';

/** Whether a text is completely visible. */
export const isCompletelyVisible = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
  );

/** The sides on which content of the last table is hidden. */
export const hiddenSides = (page: Page) => page.locator('.side-scroll').last().getAttribute('data-more');
