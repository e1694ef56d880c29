import { z } from 'zod';
import type { Data } from '../databases/place.ts';
import { Caller } from '../measure/caller.ts';
import { listPath } from '../rows/row.ts';
import { launchChromium, open, type Visit } from './browser.ts';
import { measurePopups, type PopupTimes } from './popups.ts';
import { installMinimalConsole, installOurConsole, startSite } from './site.ts';
import { PAGES, type ConsoleTimes, type Opened, type Page } from './times.ts';

const Names = z.array(z.looseObject({ name: z.string() }));

export interface ConsoleOptions {
  data: Data;
  size: number;
  serverFolder: string;
  /** Path of the browser. */
  chromium: string;
  rounds: number;
  say(line: string): void;
}

/** Opens all popups of the product's console. */
export async function measureOurPopups(options: Omit<ConsoleOptions, 'rounds'>): Promise<PopupTimes[]> {
  const site = await startSite(installOurConsole, options);
  const browser = await launchChromium(options.chromium);
  try {
    return await measurePopups(browser, { address: site.address, say: options.say });
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Opens the login and the stock list, in turn in the product's console and in the minimal console. */
export async function measureConsole(options: ConsoleOptions): Promise<ConsoleTimes> {
  const { chromium, rounds, say } = options;
  say('Building the minimal console…');
  const sites = {
    ours: await startSite(installOurConsole, options),
    minimal: await startSite(installMinimalConsole, options),
  };
  const browser = await launchChromium(chromium);
  try {
    const visits = {
      ours: await visitsOf(sites.ours.address, '/database/stock'),
      minimal: await visitsOf(sites.minimal.address, '/products'),
    };
    const times: ConsoleTimes = {
      login: { ours: nothing(), minimal: nothing() },
      list: { ours: nothing(), minimal: nothing() },
    };
    for (let round = 1; round <= rounds; round += 1) {
      say(`  console: round ${round} of ${rounds}`);
      for (const page of PAGES) {
        for (const whose of ['ours', 'minimal'] as const) {
          const { time, bytes, settled } = await open(browser, visits[whose][page]).catch((error) => {
            throw new Error(`${whose}, ${page}: ${error}`);
          });
          times[page][whose].times.push(time);
          times[page][whose].bytes.push(bytes);
          times[page][whose].settled.push(settled);
        }
      }
    }
    return times;
  } finally {
    await browser.close();
    await sites.ours.stop();
    await sites.minimal.stop();
  }
}

async function visitsOf(address: string, listAt: string): Promise<Record<Page, Visit>> {
  const caller = new Caller(address);
  const tokens = await caller.logIn();
  const path = listPath('products', { sort: ['id', 'DESC'], range: [0, 9] });
  const names = Names.parse(await caller.json({ path })).map(({ name }) => name);
  caller.close();
  return {
    login: { address: `${address}/login`, texts: [] },
    list: { address: address + listAt, tokens, texts: names },
  };
}

const nothing = (): Opened => ({ times: [], bytes: [], settled: [] });
