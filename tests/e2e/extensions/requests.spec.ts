import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../console.ts';

test('the login page takes less than 92 KB, compressed, and makes no calls', async ({ page }) => {
  const files = new Set<string>();
  const encodings = new Set<string | undefined>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  page.on('response', (response) => {
    if (/\/auth_pages-.*js$/.test(response.url())) encodings.add(response.headers()['content-encoding']);
  });
  // Prefetches wait until the form is shown.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(['/index.html', ...files].map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(files.size).toBeGreaterThan(2);
  expect(total).toBeLessThan(92 * 1024);
  expect([...encodings]).toEqual(['br']);
  expect(calls).toEqual([]);
});

/** Size in bytes of a file of the console, as sent. */
async function sizeOf(path: string): Promise<number> {
  const file = join('dist/console', path);
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}
