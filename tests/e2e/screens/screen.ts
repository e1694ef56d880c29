import { expect, type Page } from '@playwright/test';
import type { Records } from './records.ts';

/** Where the screens are shown. */
export interface Stage {
  page: Page;
  records: Records;
  /** What logs in to the shop that the server imports from. */
  cookie: string;
  /** Whether the console takes its compact form. */
  isPhone: boolean;
}

export interface Screen {
  name: string;
  /** Brings it up from the screen before, and waits until it is there. */
  open: (stage: Stage) => Promise<unknown>;
  /** Takes it away again. Left out where the next screen is opened from it. */
  close?: (stage: Stage) => Promise<unknown>;
  /** The form of the console that has it, where the other has not. */
  only?: 'wide' | 'phone';
}

/** A page that the menu leads to. */
export async function visit(
  { page, isPhone }: Pick<Stage, 'page' | 'isPhone'>,
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Closes the popup or menu on top, and waits until it is gone. */
export async function closePopup({ page }: Stage): Promise<void> {
  const popups = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
  const last = popups.nth((await popups.count()) - 1);
  // The focus may be on its way back from something that has just gone.
  await page.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await last.waitFor({ state: 'hidden' });
}

/** Closes a form that was typed into. */
export async function leaveForm({ page }: Stage): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog', { name: /^Leave|^Edit/ })).toHaveCount(0);
}

export async function dismissNotices({ page }: Stage): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while (await dismiss.first().isVisible()) await dismiss.first().click();
}

/** A popup that a button of the screen before opens. */
export function popup(name: string, button: string, title: string | RegExp): Screen {
  return {
    name,
    open: async ({ page }) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    },
  };
}

/** The form of the screen before, sent as it is, with what it says about that. */
export function inError(name: string, button: string, says: string): Screen {
  return {
    name,
    open: async ({ page }) => {
      await page.getByRole('button', { name: button, exact: true }).last().click();
      await expect(page.getByText(says).first()).toBeVisible();
    },
  };
}

/** A drop-down list of the form before, open. */
export function choices(name: string, field: string | RegExp): Screen {
  return {
    name,
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: field }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    close: closePopup,
  };
}
