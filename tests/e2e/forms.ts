import { expect, type Page } from '@playwright/test';
import { choose, createPictureFile } from './console.ts';

/** Fills in the form of a purchase, with two pictures. */
export async function fillPurchase(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Status').fill('In transit');
  await page.getByLabel('Purchase link').fill('https://www.zenmarket.jp/en/auction.aspx?itemCode=k1');
  await page.getByLabel('Price').fill('100,00');
  await page.getByLabel('Weight').fill('140');
  const pictures = [await createPictureFile('front.png'), await createPictureFile('back.png', '#d96b2b')];
  await page.getByLabel('Images').setInputFiles(pictures);
  await expect(page.getByRole('button', { name: 'Remove back.png' })).toBeVisible();
}

export async function expectPurchase(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(page.getByLabel('Status')).toHaveValue('In transit');
  await expect(page.getByLabel('Purchase link')).toHaveValue(/zenmarket/);
  await expect(page.getByLabel('Price')).toHaveValue('100,00');
  await expect(page.getByLabel('Weight')).toHaveValue('140');
  await expect(page.getByRole('button', { name: 'Remove front.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove back.png' })).toBeVisible();
}

/** Fills in the stock form with two playmats of an order. */
export async function fillStock(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Quantity').fill('2');
  await choose(page, page.getByRole('combobox', { name: /^Type/ }), 'Accessory');
  await page.getByLabel('Image').setInputFiles(await createPictureFile('mat.png', '#446644'));
  await page.getByLabel('Origin').fill('buyee.jp');
  await page.getByRole('combobox', { name: 'Bought order link' }).click();
  await page.getByRole('option', { name: /^#0003/ }).click();
}

export async function fillShipment(page: Page, courier: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Courier' }).fill(courier);
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'In transit');
  await page.getByLabel('Tracking number').fill('EJ204771935JP');
  await page.getByLabel('Total weight').fill('1250');
  await page.getByLabel('Items cost').fill('96,70');
  await page.getByLabel('Shipment price').fill('12.30');
  await page.getByLabel('IVA price').fill('21,00');
}

/** Types like a person. Faster keys before Enter or Tab are those of a scanner. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 45 });
}
