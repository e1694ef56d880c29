import type { Locator, Page } from '@playwright/test';
import { choose, expect, locateFact, createPictureFile, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';
import { nightly } from '../projects.ts';

interface Editing {
  /** Adds a record to edit, and returns the address of its details. */
  add: (operator: Operator, name: string) => Promise<string>;
  /** Changes a text and a second field in the form. */
  change: (page: Page, form: Locator, name: string) => Promise<void>;
  /** Label of the second field among the facts, and its values before and after the change. */
  shown: [label: string, before: string, after: string];
}

const EDITINGS: Record<string, Editing> = {
  'a product': {
    add: async (operator, name) => `/database/stock?inspect_product=${await operator.addProduct({ name })}`,
    change: async (_page, form, name) => {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Origin').fill('buyee.jp');
    },
    shown: ['Origin', '–', 'buyee.jp'],
  },
  'a purchase': {
    add: async (operator, name) =>
      `/database/purchases?inspect_purchase=${await operator.addPurchase({ name })}`,
    change: async (_page, form, name) => {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Weight').fill('1250');
    },
    shown: ['Weight', '–', '1,250 g'],
  },
  'a shipment': {
    add: async (operator, name) =>
      `/database/incomingstock?shipment_id=${await operator.addShipment({ courier: name })}`,
    change: async (page, form, name) => {
      await form.getByRole('textbox', { name: 'Courier' }).fill(name);
      await choose(page, form.getByRole('combobox', { name: 'State' }), 'Received');
    },
    shown: ['Status', 'In transit', 'Received'],
  },
  'a batch': {
    add: async (operator, name) =>
      `/database/insertion_batches?inspect_batch=${await operator.addBatch({ name })}`,
    change: async (_page, form, name) => {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Status').fill('Reserved for May');
    },
    shown: ['Status', 'Draft', 'Reserved for May'],
  },
};

for (const [what, { add, change, shown }] of Object.entries(EDITINGS)) {
  test(`${what} is edited over its details, and restored by Undo`, nightly, async ({ page, operator }) => {
    const [before, after] = [makeUnique('Before'), makeUnique('After')];
    await operator.open(await add(operator, before));
    const [label, old, changed] = shown;
    const details = page.getByRole('dialog', { name: new RegExp(`${before}|${after}`) });
    await expect(locateFact(details, label)).toHaveText(old);
    await details.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: `Edit ${what.replace(/^an? /, '')}` });
    await change(page, form, after);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(details.getByRole('heading', { name: after })).toBeVisible();
    await expect(locateFact(details, label)).toHaveText(changed);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(details.getByRole('heading', { name: before })).toBeVisible();
    await expect(locateFact(details, label)).toHaveText(old);
  });
}

// By day, tests/console/editing.test.tsx covers the same.
test('pictures of a purchase are removed and added', nightly, async ({ page, operator }) => {
  const lot = makeUnique('Lot');
  const id = await operator.addPurchase({
    name: lot,
    images: [await createPictureFile('front.png'), await createPictureFile('back.png', '#d96b2b')],
  });
  await operator.open(`/database/purchases?inspect_purchase=${id}`);
  const details = page.getByRole('dialog', { name: lot });
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit purchase' });
  await form.getByRole('button', { name: 'Remove picture 1' }).click();
  await form
    .getByLabel('Images')
    .setInputFiles([
      await createPictureFile('side.png', '#446644'),
      await createPictureFile('top.png', '#664466'),
    ]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(details.getByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
});
