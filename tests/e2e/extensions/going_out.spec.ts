import type { Page } from '@playwright/test';
import { expect, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';
import { nightly, inProjects } from '../projects.ts';
import { typeByHand } from '../forms.ts';

/** A day in the browser's time zone. For an hour or two after midnight, the server's day differs. */
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

/** An order of two products that is two days late. */
async function aLateOrder(operator: Operator) {
  const [orderNumber, koi, fox] = [makeUnique('04'), makeUnique('Tide Koi'), makeUnique('Ember Fox')];
  const products = [
    await operator.addProduct({ name: koi, estimated_cost: '10' }),
    await operator.addProduct({ name: fox, estimated_cost: '5' }),
  ];
  const [first, second] = products;
  const id = await operator.sell({
    site: 'Cardmarket',
    orderNumber,
    day: '2026-01-02',
    due: dayFromToday(-2),
    buyerCountry: 'DE',
    courier: 'Poste, registered',
    postageCharged: 3,
    fees: [{ kind: 'commission', amount: 4.5, estimated: true }],
    lines: [
      { product: first, price: 30 },
      { product: second, price: 15 },
    ],
  });
  return { id, name: `Cardmarket ${orderNumber}`, orderNumber, koi, fox };
}

const list = (orderNumber: string) =>
  `/database/shipments?filter=${encodeURIComponent(JSON.stringify({ q: orderNumber }))}`;

/** Presses Tab until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name, { timeout: 100 });
  }).toPass({ intervals: [0] });
}

test(
  'an order is packed, gets its tracking number and is posted by the keyboard alone',
  nightly,
  async ({ page, operator }) => {
    const { name, orderNumber } = await aLateOrder(operator);
    await page.goto(list(orderNumber));
    const row = page.getByRole('row').filter({ hasText: orderNumber });
    await expect(row).toContainText('2 days late');
    await expect(page.getByRole('rowheader', { name: /^Due 2 days ago/ })).toBeVisible();
    await tabTo(page, `Mark packed: ${name}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} is packed.`)).toBeVisible();
    const input = row.getByRole('textbox', { name: `Tracking number of ${name}` });
    await expect(input).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(input).toBeFocused();
    await typeByHand(page, 'LX 204 881 36 IT');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('LX 204 881 36 IT');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Tracking number of .* Edit$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: `Mark arrived: ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(row.getByRole('button', { name: `Mark posted: ${name}` })).toBeVisible();
  },
);

test(
  'the profit of an order is explained, and updated by actual fees and refunds',
  nightly,
  async ({ page, operator }) => {
    const { id, name, koi } = await aLateOrder(operator);
    await page.goto(`/database/shipments?inspect_sale=${id}`);
    const details = page.getByRole('dialog', { name });
    const bill = details.getByRole('region', { name: 'Earnings' });
    await bill.getByRole('button', { name: `Breakdown of ${name}, profit €28.50` }).click();
    const popup = page.getByRole('dialog', { name: `${name}, profit €28.50` });
    await expect(popup.getByRole('row', { name: new RegExp(`^${koi}`) })).toHaveText(/€29.00−€10.00€19.00$/);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    const fees = details.getByRole('region', { name: 'Fees' });
    await fees.getByRole('button', { name: /^Amount of Commission/ }).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(bill.getByRole('button', { name: /profit €29.00$/ })).toBeVisible();
    await details.getByRole('button', { name: 'Record refund' }).click();
    const form = page.getByRole('dialog', { name: 'Record refund' });
    await form.getByLabel('Paid back').fill('9');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(details).toBeVisible();
    await expect(bill.getByRole('button', { name: /profit €20.00$/ })).toBeVisible();
  },
);

test('the pack list is printed without screen controls, and no order is split over two pages', async ({
  page,
  operator,
}) => {
  const { id, name } = await aLateOrder(operator);
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  await page.goto(`/database/shipments/pack_list?filter=${filter}`);
  const order = page.getByRole('region', { name });
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(order).toBeVisible();
  await expect(order).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test(
  'an order is packed and posted on a phone, with large buttons and no sideways scrolling',
  inProjects('phone'),
  async ({ page, operator }) => {
    const { name, orderNumber, fox } = await aLateOrder(operator);
    await page.goto(list(orderNumber));
    const pack = page.getByRole('button', { name: `Mark packed: ${name}` });
    const items = page.getByRole('button', { name: `Items of ${name}` });
    const targets = [pack, items, page.getByRole('link', { name: 'Pack list' })];
    for (const target of [...targets, page.getByRole('button', { name: /^To pack/ })]) {
      const { height = 0 } = (await target.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await items.click();
    await expect(page.getByRole('listitem').filter({ hasText: fox }).last()).toBeVisible();
    await pack.click();
    const input = page.getByRole('textbox', { name: `Tracking number of ${name}` });
    await input.fill('LX 9');
    await input.press('Enter');
    await expect(page.getByText(/· LX 9$/)).toBeVisible();
    await page.getByRole('button', { name: `Mark posted: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Mark arrived: ${name}` })).toBeVisible();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBe(0);
  },
);
