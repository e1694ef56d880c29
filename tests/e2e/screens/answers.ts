import type { Page } from '@playwright/test';

/** Answers a call of the API with what the server answers, changed. */
export async function changeAnswer<T>(
  page: Page,
  url: string | RegExp,
  change: (answer: T) => T,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Answers a call of the API. */
export async function answer<T>(page: Page, url: string | RegExp, json: T): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json }));
}

/** The day of the walk, by the browser's clock. */
export const DAY = '2026-11-27';

/** An example with moments relative to now, as if now were noon of the walk's day. */
export function onDay<Example>(example: Example, now = Date.now()): Example {
  const ahead = Date.parse(`${DAY}T12:00:00`) - now;
  const moved = (moment: string) => new Date(Date.parse(moment) + ahead).toISOString();
  return JSON.parse(JSON.stringify(example).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moved));
}
