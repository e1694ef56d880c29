import { choose, expect, test } from '../console.ts';
import { unique } from '../operator.ts';
import { nightly } from '../projects.ts';

test.use({ expectedErrors: /status of 409|is of this type/ });

test(
  'a type with a subtype and an extra field is made, used, and then cannot be deleted',
  nightly,
  async ({ page, operator }) => {
    const [type, product, lot] = [unique('Jigsaw'), unique('Thousand pieces'), unique('Lot')];
    await operator.open('/database/types');
    await page.getByRole('button', { name: 'Add type' }).click();
    await page.getByRole('textbox', { name: 'Name of the new type' }).fill(type);
    await page.keyboard.press('Enter');
    const section = page.getByRole('region', { name: type });
    await expect(section).toBeVisible();
    await section.getByRole('button', { name: 'Add subtype' }).click();
    await section.getByRole('textbox', { name: 'Name of the new subtype' }).fill('Wooden');
    await page.keyboard.press('Enter');
    await expect(section.getByText('Wooden', { exact: true })).toBeVisible();
    await section.getByRole('button', { name: 'Add extra field' }).click();
    await section.getByRole('textbox', { name: 'Name of the new extra field' }).fill('Pieces');
    await choose(page, section.getByRole('combobox'), 'Whole number');
    await section.getByRole('button', { name: 'Add', exact: true }).last().click();
    await expect(section.getByText('Pieces', { exact: true })).toBeVisible();

    const id = await operator.addPurchase({ name: lot });
    await operator.open(`/database/purchases?inspect_purchase=${id}&create_product=1`);
    const form = page.getByRole('dialog', { name: 'Create product' });
    await form.getByLabel('Name').fill(product);
    await choose(page, form.getByRole('combobox', { name: /^Type/ }), type);
    await choose(page, form.getByRole('combobox', { name: 'Subtype' }), 'Wooden');
    await form.getByLabel('Pieces').fill('1000');
    await form.getByRole('button', { name: 'Create product' }).click();
    await expect(form).toBeHidden();

    await operator.open('/database/types');
    await section.getByRole('button', { name: `Delete ${type}` }).click();
    await page
      .getByRole('dialog', { name: /^Delete the type/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: /1 product/ })).toBeVisible();
    await expect(section).toBeVisible();
  },
);

test('a subtype is renamed in place, and an unused type is deleted', nightly, async ({ page, operator }) => {
  const type = unique('Poster');
  await operator.open('/database/types');
  await page.getByRole('button', { name: 'Add type' }).click();
  await page.getByRole('textbox', { name: 'Name of the new type' }).fill(type);
  await page.keyboard.press('Enter');
  const section = page.getByRole('region', { name: type });
  await section.getByRole('button', { name: 'Add subtype' }).click();
  await section.getByRole('textbox', { name: 'Name of the new subtype' }).fill('Signed');
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Rename Signed' }).click();
  await section.getByRole('textbox', { name: 'New name of Signed' }).fill('Hand signed');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Hand signed', { exact: true })).toBeVisible();

  await section.getByRole('button', { name: `Delete ${type}` }).click();
  const question = page.getByRole('dialog', { name: /^Delete the type/ });
  await expect(question.getByText(/1 subtype/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(section).toBeHidden();
});
