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
