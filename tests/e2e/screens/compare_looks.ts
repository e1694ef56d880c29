import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { isNightly } from '../../support/scope.ts';
import { expect, test } from '../console.ts';
import { forgetLooks, readLooks, readRulesOfStates } from './looks.ts';
import { waitUntilSettled } from './settle.ts';

/** How often the looks of a moment are read until all that are written down are there. */
const READINGS = 20;

/**
 * Compares looks with those that are written down. A changed style makes the previous one missing. A style that is only
 * added can come from a list that is still loading.
 */
export async function compareLooks(looks: ReadonlySet<string>, file: string): Promise<void> {
  const { updateSnapshots } = test.info().config;
  const isWhole = isEachIn(looks, await readWritten(file));
  if (isWhole && updateSnapshots !== 'all' && updateSnapshots !== 'changed') return;
  expect.soft(`${[...looks].toSorted().join('\n')}\n`).toMatchSnapshot(file);
}

/** Collects the looks of the popup on top, or of the page, and the rules for its states. */
export async function addLooks(page: Page, looks: Set<string>): Promise<void> {
  // The pointer stays where the last click left it: what is under it there would look different.
  await page.mouse.move(0, 0);
  for (const read of [readLooks, readRulesOfStates]) for (const look of await read(page)) looks.add(look);
}

/** Compares the looks of a moment that only a journey shows. By night, more projects have the journey. */
export async function expectLooks(page: Page, moment: string): Promise<void> {
  if (isNightly) return;
  const file = `looks-${moment}.txt`;
  test.info().snapshotSuffix = '';
  const written = await readWritten(file);
  const looks = new Set<string>();
  for (let reading = 0; reading < READINGS; reading += 1) {
    await waitUntilSettled(page);
    // A button may still be fading when it is read first.
    await forgetLooks(page);
    await addLooks(page, looks);
    if (isEachIn(looks, written)) break;
    await page.waitForTimeout(100);
  }
  await compareLooks(looks, file);
}

async function readWritten(file: string): Promise<string | undefined> {
  return readFile(test.info().snapshotPath(file), 'utf8').catch(() => undefined);
}

function isEachIn(looks: ReadonlySet<string>, written: string | undefined): boolean {
  return written?.split('\n').every((line) => line === '' || looks.has(line)) ?? false;
}
