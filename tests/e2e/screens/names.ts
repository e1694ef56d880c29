import { expect, type Locator, type Page } from '@playwright/test';

/** A name of 30 characters. */
export const NAME_OF_30 = 'Moon Heron 042/102, near mint!';

/** Whether a text is completely visible. */
export const isCompletelyVisible = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
  );

/** Waits until content of the last table is hidden on these sides only: `''`, `'before'`, `'after'`. */
export const expectHiddenSides = (page: Page, sides: string) =>
  expect(page.locator('.side-scroll').last()).toHaveAttribute('data-more', sides);
