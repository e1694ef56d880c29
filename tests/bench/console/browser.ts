import { chromium, type Browser, type CDPSession } from '@playwright/test';
import type { Tokens } from '../measure/caller.ts';

const SLOWDOWN = 4;
export const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};
const QUIET = 500;

declare global {
  interface Window {
    /** When the page was usable, in milliseconds since its request. */
    readyAt?: number;
  }
}

/** The page to open, and how to detect that the page is ready. */
export interface Visit {
  address: string;
  tokens?: Tokens;
  /** Texts that the page's table must contain. Without texts, the form's first field must be usable. */
  texts: readonly string[];
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  const args = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath, args });
}

/** Opens a page with an empty cache, a slowed-down processor and a slow connection. */
export async function open(browser: Browser, { address, tokens, texts }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    if (tokens) await context.addInitScript((stored) => Object.assign(localStorage, stored), tokens);
    await context.addInitScript(watch, texts);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'commit' });
    const time = await page.waitForFunction(() => window.readyAt, undefined, { timeout: 60_000 });
    const untilReady = bytes();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET);
    return { time: Number(await time.jsonValue()), bytes: untilReady, settled: bytes() };
  } finally {
    await context.close();
  }
}

/** Runs in the page: checks at each frame whether the awaited content is painted. */
function watch(texts: readonly string[]) {
  const isThere = () => {
    if (texts.length === 0) {
      const field = document.querySelector<HTMLInputElement>('form input:not([type=hidden])');
      return field !== null && !field.disabled && field.getClientRects().length > 0;
    }
    const table = document.querySelector('table tbody')?.textContent ?? '';
    return texts.every((text) => table.includes(text));
  };
  const look = () => {
    if (isThere()) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Counts bytes received over the network as they were sent, with headers. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let finished = 0;
  const coming = new Map<string, number>();
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    coming.set(requestId, (coming.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    coming.delete(requestId);
    finished += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => [...coming.values()].reduce((sum, one) => sum + one, finished);
}
