import { expect, locateFact, test } from './console.ts';
import { fillShipment } from './forms.ts';
import { makeUnique } from './operator.ts';
import { inProjects, nightly } from './projects.ts';

test(
  'a shipment is added and filled, and links to its purchase and back',
  inProjects('plain-phone'),
  async ({ page, operator }) => {
    const [courier, purchase] = [makeUnique('DHL'), makeUnique('Winter tin')];
    await operator.addPurchase({ name: purchase, price: '96.70', weight: '410' });
    await page.goto('/database/incomingstock');
    await page.getByRole('link', { name: 'Add shipment' }).first().click();
    await expect(page).toHaveURL('/database/incomingstock/add');
    await fillShipment(page, courier);
    await page.getByRole('button', { name: 'Add shipment' }).click();
    await expect(page).toHaveURL(/\/database\/incomingstock$/);

    await page.getByRole('link', { name: new RegExp(courier) }).click();
    const details = page.getByRole('dialog', { name: `${courier} EJ204771935JP` });
    await expect(locateFact(details, 'Status')).toHaveText('In transit');
    await expect(locateFact(details, 'Total weight')).toHaveText('1,250 g');
    await expect(details.getByText('€130.00')).toBeVisible();

    await details.getByRole('button', { name: 'Add item' }).click();
    const items = page.getByRole('dialog', { name: /^Add item to/ });
    await items.getByRole('searchbox').fill(purchase);
    await items.getByRole('button', { name: `Add ${purchase}` }).click();
    await expect(items.getByText('Nothing matches')).toBeVisible();
    await items.getByRole('button', { name: 'Close' }).click();

    await details.getByRole('link', { name: purchase }).click();
    await expect(page).toHaveURL(/inspect_purchase=\d+&shipment_link=\d+/);
    await expect(page.getByRole('dialog', { name: purchase })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shipment' }).click();
    await details.getByRole('button', { name: `Remove ${purchase} from this shipment` }).click();
    await expect(details.getByRole('link', { name: purchase })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(details.getByRole('link', { name: purchase })).toBeVisible();
  },
);

// By day, tests/console/addPurchase.test.tsx and specificationPurchases.test.tsx cover the same.
test(
  'a purchase is added with its shipment by name, and links to the details of the shipment',
  nightly,
  async ({ page, operator }) => {
    const [courier, purchase] = [makeUnique('EMS'), makeUnique('Booster box')];
    await operator.addShipment({ courier, trackingNumber: 'EJ1' });
    await page.goto('/database/purchases/add');
    await page.getByRole('textbox', { name: 'Name' }).fill(purchase);
    await page.getByLabel('Price').fill('99.90');
    await page.getByRole('combobox', { name: 'Shipment' }).fill(courier);
    await page.getByRole('option', { name: `${courier} EJ1` }).click();
    await page.getByRole('button', { name: 'Add purchase' }).click();

    await page.getByRole('link', { name: purchase }).click();
    const details = page.getByRole('dialog', { name: purchase });
    await locateFact(details, 'Shipment').getByRole('link').click();
    await expect(page).toHaveURL(/\/database\/incomingstock\?shipment_id=\d+/);
    const shipment = page.getByRole('dialog', { name: `${courier} EJ1` });
    await expect(shipment.getByRole('link', { name: purchase })).toBeVisible();
  },
);
