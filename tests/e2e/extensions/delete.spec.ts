import { expect, test } from '../console.ts';
import { unique, type Operator } from '../operator.ts';
import { nightly } from '../projects.ts';

interface Deletion {
  /** Adds what is deleted and what hangs on it; gives the address of its details. */
  add: (operator: Operator, name: string) => Promise<string>;
  /** What the dialog says of that which hangs on it. */
  says: string[];
}

const DELETIONS: Record<string, Deletion> = {
  'a product': {
    add: async (operator, name) => {
      const boughtStock = await operator.addPurchase({ name: unique('Lot') });
      const id = await operator.addProduct({ name, boughtStock, estimated_cost: '20' });
      return `/database/stock?inspect_product=${id}`;
    },
    says: ['It belongs to a purchase, whose estimated cost will fall by €20.00.'],
  },
  'a purchase': {
    add: async (operator, name) => {
      const id = await operator.addPurchase({ name });
      await operator.addProduct({ name: unique('Fox'), quantity: 2, boughtStock: id, estimated_cost: '20' });
      return `/database/purchases?inspect_purchase=${id}`;
    },
    says: ['2 products worth €40.00 stay in stock, without a purchase.'],
  },
  'a shipment': {
    add: async (operator, name) => {
      const id = await operator.addShipment({ courier: name, trackingNumber: 'JD1' });
      await operator.addPurchase({ name: unique('Lot'), shipment: `${name} JD1` });
      return `/database/incomingstock?shipment_id=${id}`;
    },
    says: ['1 purchase stays, without a shipment.'],
  },
  'an insertion batch': {
    add: async (operator, name) => {
      const product = await operator.addProduct({ name: unique('Fox') });
      const id = await operator.addBatch({ name, products: [product] });
      await operator.addInsertion({ insertion_batch: id, site: 'Ebay', price: '5' });
      return `/database/insertion_batches?inspect_batch=${id}`;
    },
    says: ['1 product stays in stock, without a batch.', '1 insertion is deleted with its batch.'],
  },
};

for (const [what, { add, says }] of Object.entries(DELETIONS)) {
  test(
    `${what} is deleted once the operator has read what hangs on it`,
    nightly,
    async ({ page, operator }) => {
      const name = unique('Doomed');
      await operator.open(await add(operator, name));
      const details = page.getByRole('dialog', { name: new RegExp(name) });
      const remove = details.getByRole('button', { name: 'Delete' });
      await remove.click();
      const question = page.getByRole('dialog', { name: `Delete this ${what.replace(/^an? /, '')}?` });
      for (const line of says) await expect(question.getByText(line)).toBeVisible();
      await expect(question.getByText('This cannot be undone.')).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(details).toBeVisible();

      await remove.click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(/deleted\.$/)).toBeVisible();
      await expect(details).toBeHidden();
      await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
    },
  );
}

test('products outlive their purchase, and a purchase its shipment', nightly, async ({ page, operator }) => {
  const [courier, lot, fox] = [unique('DHL'), unique('Lot'), unique('Ember Fox')];
  const shipment = await operator.addShipment({ courier, trackingNumber: 'JD1' });
  const purchase = await operator.addPurchase({ name: lot, shipment: `${courier} JD1` });
  const product = await operator.addProduct({ name: fox, boughtStock: purchase });
  for (const address of [
    `/database/incomingstock?shipment_id=${shipment}`,
    `/database/purchases?inspect_purchase=${purchase}`,
  ]) {
    await operator.open(address);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /^Delete this/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText(/deleted\.$/)).toBeVisible();
  }
  await operator.open(`/database/stock?inspect_product=${product}`);
  await expect(page.getByRole('dialog', { name: fox })).toBeVisible();
  await expect(page.getByRole('dialog', { name: fox }).getByRole('link', { name: lot })).toHaveCount(0);
});
