import { expect, type Page } from '@playwright/test';
import type { Records } from './records.ts';

/** Where the screens are opened. */
export interface ScreenContext {
  page: Page;
  records: Records;
  /** Session cookie of the shop that the server imports from. */
  cookie: string;
  /** Whether the console uses its compact layout. */
  isPhone: boolean;
}

export interface Screen {
  name: string;
  /** Opens the screen from the previous screen, and waits until it is shown. */
  open: (stage: ScreenContext) => Promise<unknown>;
  /** Closes the screen. Undefined if the next screen is opened from it. */
  close?: (stage: ScreenContext) => Promise<unknown>;
  /** The only layout with this screen; undefined if both have it. */
  only?: 'wide' | 'phone';
  /**
   * Part of the order is compared with the state in the repository; by default its contents and its looks. Secrets of
   * today have no contents to compare, and the page of a package no looks either.
   */
  compared?: 'looks' | 'nothing';
  /** Where the screen is opened only at night: by day, another screen has the same parts. */
  onlyAtNight?: 'everywhere' | 'on a phone';
}

/** Pages whose titles are other than their links. */
const TITLES: Record<string, RegExp> = { Stock: /^(Stock|Products)$/, 'VAT rules and rates': /^VAT$/ };

/** Opens a page through the menu. */
export async function visit(
  { page, isPhone }: Pick<ScreenContext, 'page' | 'isPhone'>,
  group: string,
  link: string,
): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('list', { name: group }).getByRole('link', { name: link, exact: true }).click();
  } else {
    await page.getByRole('button', { name: group, exact: true }).click();
    await page.getByRole('menuitem', { name: link, exact: true }).click();
  }
  // The page before has a heading, too, until this one has loaded.
  await expect(page.getByRole('heading', { level: 1, name: TITLES[link] ?? link })).toBeVisible();
}

/** Opens a page through the menu of the person's name. */
export async function visitOwnPage(
  { page, isPhone }: Pick<ScreenContext, 'page' | 'isPhone'>,
  link: string,
): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: link, exact: true }).click();
  } else {
    await page.getByTitle('Account').click();
    await page.getByRole('menuitem', { name: link, exact: true }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
}

/** Closes the topmost popup or menu, and waits until it has disappeared. */
export async function closePopup({ page }: ScreenContext): Promise<void> {
  const popups = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
  const last = popups.nth((await popups.count()) - 1);
  // The focus may still return from an element that has just disappeared.
  await page.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await last.waitFor({ state: 'hidden' });
}

/** Closes a form with unsaved input. */
export async function leaveForm({ page }: ScreenContext): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog', { name: /^Leave|^Edit/ })).toHaveCount(0);
}

export async function dismissNotices({ page }: ScreenContext): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while (await dismiss.first().isVisible()) await dismiss.first().click();
}

/** The same screens, by day not on a phone. */
export const notOnPhone = (screens: Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, onlyAtNight: 'on a phone' }));

/** The previous screen in a window as narrow as a phone. By day, most screens are only opened in a wide one. */
export function narrowScreen(
  name: string,
  { compared, close }: Pick<Screen, 'compared' | 'close'> = {},
): Screen {
  let wide: ReturnType<Page['viewportSize']> = null;
  const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true });
  return {
    name: `${name}, in a narrow window`,
    // On a phone, the screen before is as narrow, and is closed here.
    ...(!close && { only: 'wide' }),
    compared,
    open: async ({ page, isPhone }) => {
      if (isPhone) return;
      wide = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu(page)).toBeAttached();
    },
    close: async (stage) => {
      const { page, isPhone } = stage;
      if (!isPhone && wide) {
        await page.setViewportSize(wide);
        await expect(menu(page)).not.toBeAttached();
      }
      await close?.(stage);
    },
  };
}

/** The same screens, only at night. */
export const onlyAtNight = (screens: Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, onlyAtNight: 'everywhere' }));

/** A popup that a button of the previous screen opens. */
export function popupScreen(name: string, button: string, title: string | RegExp): Screen {
  return {
    name,
    open: async ({ page }) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    },
  };
}

/** The previous screen's form after it was submitted unchanged, with its error message. */
export function formErrorScreen(name: string, button: string, says: string): Screen {
  return {
    name,
    open: async ({ page }) => {
      await page.getByRole('button', { name: button, exact: true }).last().click();
      await expect(page.getByText(says).first()).toBeVisible();
    },
  };
}

/** An open drop-down list of the previous screen's form. */
export function dropDownScreen(name: string, field: string | RegExp): Screen {
  return {
    name,
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: field }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    close: closePopup,
  };
}
