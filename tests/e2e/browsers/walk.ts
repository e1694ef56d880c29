import { z } from 'zod';

/** A browser that opens pages of the console. */
export interface DrivenBrowser {
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page and awaits its value. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors in the browser's console since the last call. */
  faults(): string[];
  close(): Promise<void>;
}

const Page = z.object({
  heading: z.string(),
  isBusy: z.boolean(),
  /** Captions for screen readers only that are visible. */
  captions: z.array(z.string()),
  /** Pixels by which the page is wider than the window. */
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

/** State of the page that the browser shows. */
export const readPageState = async (browser: DrivenBrowser): Promise<Page> =>
  Page.parse(await browser.evaluate(PAGE));

/** Logs in, and stores the tokens as the console does. */
export async function logIn(browser: DrivenBrowser, account: { username: string; password: string }) {
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
