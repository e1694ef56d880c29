import { expect, type Route } from '@playwright/test';
import { someActions, someBinRecords, someConflicts, someRecords } from '../../support/history_page.ts';
import { answer, onDay } from './answers.ts';
import { closePopup, narrowScreen, visitOwnPage, type Screen } from './screen.ts';

/** Answers a list with all its rows. */
const answerList = (name: string, rows: readonly unknown[]) => (route: Route) =>
  route.fulfill({
    json: rows,
    headers: { 'Content-Range': `${name} 0-${rows.length - 1}/${rows.length}` },
  });

const HISTORY = /\/api\/history\/\?/;
const RECORDS = /\/api\/history\/\d+\/records\//;
const BIN = /\/api\/bin\/\?/;
const UNDO = /\/api\/history\/\d+\/undo\//;

/** The pages of history and bin with all that they can show. */
export const HISTORY_AND_BIN: Screen[] = [
  {
    name: 'history',
    open: async (stage) => {
      const { page } = stage;
      await page.route(HISTORY, answerList('history', onDay(someActions())));
      await page.route(RECORDS, (route) => route.fulfill({ json: onDay(someRecords()) }));
      await visitOwnPage(stage, 'History');
      await page.getByRole('button', { name: /: 214$/ }).click();
      await expect(page.getByText('3 were changed since; they stay as they are')).toBeVisible();
    },
  },
  narrowScreen('history'),
  {
    name: 'history, days',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Day all' }).click();
      await expect(page.getByRole('dialog', { name: 'Day' })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'history, changed by later actions',
    open: async ({ page }) => {
      await answer(page, UNDO, { action: null, count: 0, left: 0, conflicts: onDay(someConflicts()) });
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Changed by later actions' })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'history, linked records in the bin',
    open: async ({ page }) => {
      const links = someBinRecords().map(({ id, kind, name }) => ({ id, kind, name }));
      const json = { code: 'conflict', message: 'Linked records are in the bin.', bin_links: links };
      await page.route(UNDO, (route) => route.fulfill({ status: 409, json }));
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Linked records are in the bin too' })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      for (const path of [HISTORY, RECORDS, UNDO]) await stage.page.unroute(path);
    },
  },
  {
    name: 'bin',
    open: async (stage) => {
      const { page } = stage;
      await page.route(BIN, answerList('bin', onDay(someBinRecords())));
      await visitOwnPage(stage, 'Bin');
      for (const name of ['Select Figures', 'Select Ebay 04-12855-11876'])
        await page.getByRole('checkbox', { name }).click();
      await expect(page.getByRole('group', { name: '2 selected' })).toBeVisible();
    },
  },
  narrowScreen('bin'),
  {
    name: 'bin, emptying',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Empty bin' }).click();
      await expect(page.getByRole('dialog', { name: 'Empty the bin?' })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.unroute(BIN);
    },
  },
];
