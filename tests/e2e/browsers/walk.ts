import { z } from 'zod';

/** A browser that opens pages of the console. */
export interface WalkedBrowser {
  open(address: string): Promise<void>;
  /** The value of an expression in the page, once it is there. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors in the browser's console since the last call. */
  faults(): string[];
  close(): Promise<void>;
}

const Page = z.object({
  heading: z.string(),
  isBusy: z.boolean(),
  /** Captions that only screen readers should read, and that are seen. */
  captions: z.array(z.string()),
  /** By how many pixels the page is wider than the window. */
  tooWide: z.number(),
});
type Page = z.infer<typeof Page>;

const PAGE = `(() => {
  const isSeen = (caption) => {
    caption.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = caption.getBoundingClientRect();
    return caption.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    isBusy: document.querySelector('[aria-busy=true], .MuiSkeleton-root') !== null,
    captions: [...document.querySelectorAll('caption')].filter(isSeen).map(({ textContent }) => textContent),
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
})()`;

/** How the page looks that the browser shows now. */
export const pageIn = async (browser: WalkedBrowser): Promise<Page> =>
  Page.parse(await browser.evaluate(PAGE));

/** Logs in, as the console keeps it. */
export async function logIn(browser: WalkedBrowser, account: { username: string; password: string }) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  };
  await browser.evaluate(
    `fetch('/api/token/', ${JSON.stringify(init)})
      .then((answer) => answer.json())
      .then((tokens) => Object.assign(localStorage, tokens).length)`,
  );
}
