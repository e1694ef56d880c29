import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Client } from '../../support/client.ts';
import { aProduct, aType } from '../../support/factories.ts';
import { recordWorkedExample } from '../../support/worked_reports.ts';
import { productsByName } from '../../support/worked_sales.ts';
import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';
import { visit } from '../screens/screen.ts';

/** After the worked example. Products received in spring have been in stock for 267 days. */
const TODAY = '2026-12-31';

test.use({ day: TODAY });

/** Records the worked example, with the figure under a type of its own, and with an unsold product. */
async function write(address: string): Promise<void> {
  const caller = await Client.register(address);
  await recordWorkedExample(caller);
  const { id: type } = await aType(caller, 'Figure');
  const figure = (await productsByName(caller)).get('Figure');
  await caller.patch(`/api/products/update/${figure?.id}/`, { type });
  await aProduct(caller, {
    name: 'Old binder',
    estimated_cost: 15,
    target_price: 12,
    received: '2026-04-08',
  });
}

/** Questions, and the texts of each answer that stand together on the page. */
const ANSWERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'What did this month bring, against the last?': [
    ['November 2026', '−€29.97'],
    ['December 2026', '€0.00'],
  ],
  'What did this lot earn, and has it paid for itself?': [
    ['Lot of cards', '€63.32'],
    ['Lot of cards', 'on 09/10/2026'],
  ],
  'Which site costs me most?': [['Ebay', '−€75.55']],
  'What should I stop buying?': [['Figure', '−€63.10', '−65.4%']],
  'What do returns cost me?': [['Refunds', '€166.30']],
  'What is my stock worth?': [
    ['In stock at landed cost', '€99.74'],
    ['At expected price', '€77.00'],
  ],
  'What has not sold since spring?': [['Old binder', '267', '€15.00']],
  'How fast does it sell?': [
    ['Sell-through', '58.3%', '7 of 12'],
    ['Days to sell', '12', '2 to list'],
  ],
  'What did shipping cost me?': [
    ['Shipping', '€82.00'],
    ['EMS A', '€113.09'],
  ],
  'What do I misjudge?': [
    ['Sold against expected price', '+3.3%'],
    ['Lot of cards', '+€50.90'],
  ],
};

const readme = readFileSync('README.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Path to a question's answer according to the README: menu, page, and a choice on the page if needed. */
function pathOf(question: string) {
  const path = readme.find(([, asked]) => asked === question)?.[2];
  if (!path) throw new Error(`The README does not say where “${question}” is answered.`);
  const [menu = '', link = '', choice] = path.split(' → ');
  return { menu, link, choice };
}

/** Rows of tables, entries of lists, and figures with their labels. */
const together = (page: Page) => page.locator('tr, li, dl > div');

test(
  'a reseller’s ten questions are answered within two clicks from the menu',
  nightly,
  async ({ page, operator, server, isPhone }) => {
    test.setTimeout(240_000);
    await write(server.address);
    await page.clock.setFixedTime(`${TODAY}T12:00:00`);
    await operator.open('/');
    for (const [question, answer] of Object.entries(ANSWERS)) {
      await test.step(question, async () => {
        const { menu, link, choice } = pathOf(question);
        await visit({ page, isPhone }, menu, link);
        if (choice) await page.getByRole('button', { name: choice, exact: true }).click();
        for (const words of answer) {
          let line = together(page);
          for (const word of words) line = line.filter({ hasText: word });
          await expect(line.first(), words.join(' ')).toBeVisible();
        }
      });
    }
  },
);
