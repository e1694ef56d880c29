import { expect, test } from '../console.ts';
import { PASSWORD, register, makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';

// Swagger UI logs this error before it renders a field for files.
test.use({ expectedErrors: /Could not find component: JsonSchema_string_binary/ });

test('calls are tried out on the page of the API', nightly, async ({ page, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address)) elsewhere.push(request.url());
  });
  const username = await register(page);
  await page.goto('/api/docs/');

  const calls = page.locator('.opblock');
  const open = async (group: string, summary: string) => {
    await page.getByRole('searchbox', { name: 'Find a group of calls' }).fill(group);
    await expect(page.locator('.opblock-tag-section')).not.toHaveCount(0);
    await calls.getByRole('button').filter({ hasText: summary }).click();
    await page.getByRole('button', { name: 'Try it out' }).click();
  };
  const answer = page.locator('.live-responses-table');

  await open('session', 'Log in');
  await page
    .getByRole('textbox')
    .last()
    .fill(JSON.stringify({ username, password: PASSWORD }));
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(answer).toContainText('"access"');

  const name = makeUnique('Tin');
  await open('products', 'Create as many products');
  await page.getByRole('textbox', { name: 'name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(answer).toContainText(`"name": "${name}"`);
  expect(elsewhere.filter((address) => !address.startsWith('data:'))).toEqual([]);
});
