import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PurchaseDetails } from '../../resources/bought_stocks/PurchaseList.tsx';
import { choose, enter, factOf, type User } from './openConsole.tsx';
import { openDetails } from './openPage.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import {} from './plainBackend.ts';
import type { SentRequest } from './sentRequest.ts';

const CREATE = 'POST /api/products/';
const INSIDE = '/database/purchases?inspect_purchase=7&create_product=1';

async function openForm(address = INSIDE) {
  const opened = openDetails(PurchaseDetails, address);
  const form = await screen.findByRole('dialog', { name: 'Create product' });
  await waitFor(() => expect(network.sent('GET /api/extras/')).not.toEqual([]));
  return { ...opened, form, submit: within(form).getByRole('button', { name: 'Create product' }) };
}

const select = (form: HTMLElement, name: string) =>
  within(form).getByRole('combobox', { name: new RegExp(`^${name}`) });

async function chooseCard(user: User, form: HTMLElement, subtype?: string): Promise<void> {
  await choose(user, select(form, 'Type'), 'Card');
  if (subtype) await choose(user, select(form, 'Subtype'), subtype);
}

function valuesOf(sent: SentRequest | undefined, field: string): string[] {
  const fields = sent?.fields.filter(([name]) => name === field) ?? [];
  return fields.map(([, value]) => (typeof value === 'string' ? value : value.name));
}

describe('a product created from a purchase', () => {
  it('has a form that opens from the purchase’s details', async () => {
    const { user } = openDetails(PurchaseDetails, '/database/purchases?inspect_purchase=7');
    await user.click(await screen.findByRole('button', { name: 'Create product' }));
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    expect(within(form).getByLabelText(/^Quantity/)).toHaveValue(1);
    expect(within(form).getByText('€16.12 of the price is not covered by products yet.')).toBeVisible();
  });

  it('is sent with the entered values, its pictures, its purchase and the origin from the purchase’s link', async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Stag');
    await enter(user, within(form).getByLabelText(/^Estimated cost/), '20,5');
    await chooseCard(user, form, 'Holo rare');
    await user.upload(within(form).getByLabelText('Images'), [
      createPictureFile('front.png'),
      createPictureFile('back.png'),
    ]);
    await user.click(within(form).getByRole('button', { name: 'Picture 2 of the purchase' }));
    await user.click(submit);
    await waitFor(() => expect(form).not.toBeInTheDocument());

    const sent = network.sentOnce(CREATE);
    expect(sent.contentType).toContain('multipart/form-data');
    expect(sent.fields.map(([name]) => name)).toEqual([
      'name',
      'quantity',
      'type',
      'sub_type',
      'estimated_cost',
      'images',
      'images',
      'already_present_images',
      'boughtStock',
      'origin',
    ]);
    expect(Object.fromEntries(sent.fields ?? [])).toMatchObject({
      name: 'Silver Stag',
      quantity: '1',
      type: '1',
      sub_type: '11',
      estimated_cost: '20.50',
      already_present_images: 'https://pictures.example/back.jpg',
      boughtStock: '7',
      origin: 'zenmarket.jp',
    });
    expect(valuesOf(sent, 'images')).toEqual(['front.png', 'back.png']);
    expect(await screen.findByText('Product created.')).toBeVisible();
  });

  it('is sent without pictures that were removed or deselected', async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Stag');
    await chooseCard(user, form, 'Common');
    await user.upload(within(form).getByLabelText('Images'), [
      createPictureFile('front.png'),
      createPictureFile('back.png'),
    ]);
    await user.click(within(form).getByRole('button', { name: 'Remove front.png' }));
    const first = within(form).getByRole('button', { name: 'Picture 1 of the purchase' });
    await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'false');
    await user.click(submit);
    await waitFor(() => expect(network.sent(CREATE)).toHaveLength(1));
    expect(valuesOf(network.sent(CREATE)[0], 'images')).toEqual(['back.png']);
    expect(valuesOf(network.sent(CREATE)[0], 'already_present_images')).toEqual([]);
  });

  it('accepts no files but pictures', async () => {
    const { form } = await openForm();
    const user = (await import('@testing-library/user-event')).userEvent.setup({ applyAccept: false });
    const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
    await user.upload(within(form).getByLabelText('Images'), [text, createPictureFile('front.png')]);
    expect(await within(form).findByRole('alert')).toHaveTextContent(/notes\.txt.*JPEG, PNG or WebP/);
    expect(within(form).getByRole('button', { name: 'Remove front.png' })).toBeVisible();
    expect(within(form).queryByRole('button', { name: 'Remove notes.txt' })).toBeNull();
  });

  it('of quantity 3 shows three copies at once, and after the list is read again', async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Fish');
    const quantity = within(form).getByLabelText(/^Quantity/);
    await user.clear(quantity);
    await enter(user, quantity, '3');
    await enter(user, within(form).getByLabelText(/^Estimated cost/), '5.37');
    await chooseCard(user, form, 'Common');
    const release = network.hold('GET /api/bought_stocks/');
    await user.click(submit);
    await waitFor(() => expect(screen.getAllByTitle('Silver Fish')).toHaveLength(3));
    release();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(screen.getAllByTitle('Silver Fish')).toHaveLength(3);
    const details = screen.getByRole('dialog', { name: 'Lot of holo cards' });
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€247.99');
    expect(within(details).getByText('OK')).toBeVisible();
    expect(screen.getByText('3 products created.')).toBeVisible();
  });

  it('without a valid type or subtype raises an alert and is not sent', async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Stag');
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please select a valid type\.$/);
    expect(within(form).getAllByText('Please select a valid type.')).not.toEqual([]);
    await chooseCard(user, form);
    await user.click(submit);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a valid subtype\.$/),
    );
    expect(network.writes()).toEqual([]);
  });

  it('needs no subtype when its type has none', { tags: ['nightly'] }, async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Booster');
    await choose(user, select(form, 'Type'), 'Sealed product');
    await user.click(submit);
    await waitFor(() => expect(network.sent(CREATE)).toHaveLength(1));
    expect(Object.fromEntries(network.sent(CREATE)[0]?.fields ?? [])).toMatchObject({
      type: '2',
      sub_type: '',
    });
  });

  it('loses its subtype when its type changes', { tags: ['nightly'] }, async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Booster');
    await chooseCard(user, form, 'Common');
    await choose(user, select(form, 'Type'), 'Sealed product');
    await choose(user, select(form, 'Type'), 'Card');
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a valid subtype.');
  });

  it('stays in the form when the server refuses it, with the error at its field', async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Stag');
    await choose(user, select(form, 'Type'), 'Sealed product');
    network.answerNext(CREATE, 400, { name: ['This name is taken.'] });
    await user.click(submit);
    expect(await within(form).findByText('This name is taken.')).toBeVisible();
    expect(await screen.findByText(/The product was not created\./)).toBeVisible();
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Silver Stag');
    await user.click(submit);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(network.sent(CREATE)).toHaveLength(2);
  });
});

describe('the extra info', () => {
  it('has the extras of the chosen type, and only filled extras are sent', async () => {
    const { user, form, submit } = await openForm();
    expect(within(form).queryByText('Extra info')).toBeNull();
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Stag');
    await chooseCard(user, form, 'Common');
    const extra = within(form).getByRole('group', { name: 'Extra info' });
    expect(within(extra).getByLabelText('Set')).toHaveAttribute('type', 'text');
    expect(within(extra).getByLabelText('Number')).toHaveAttribute('type', 'number');
    expect(within(extra).getByRole('checkbox', { name: 'Foil' })).not.toBeChecked();
    expect(within(extra).queryByLabelText('Booster weight')).toBeNull();
    await enter(user, within(extra).getByLabelText('Number'), '15');
    await user.click(within(extra).getByRole('checkbox', { name: 'Foil' }));
    await user.click(submit);
    await waitFor(() => expect(network.sent(CREATE)).toHaveLength(1));
    expect(valuesOf(network.sent(CREATE)[0], 'product_extras').map((text) => JSON.parse(text))).toEqual([
      { id: 2, key: 'number', value: 15 },
      { id: 3, key: 'foil', value: true },
    ]);
  });

  it('of a type that was chosen before is not sent', async () => {
    const { user, form, submit } = await openForm();
    await enter(user, within(form).getByLabelText(/^Name/), 'Booster');
    await chooseCard(user, form);
    await enter(user, within(form).getByLabelText('Set'), 'Fossil');
    await choose(user, select(form, 'Type'), 'Sealed product');
    expect(within(form).queryByLabelText('Set')).toBeNull();
    await enter(user, within(form).getByLabelText('Booster weight'), '20.8');
    await user.click(submit);
    await waitFor(() => expect(network.sent(CREATE)).toHaveLength(1));
    expect(valuesOf(network.sent(CREATE)[0], 'product_extras')).toEqual([
      JSON.stringify({ id: 4, key: 'booster_weight', value: 20.8 }),
    ]);
  });
});

describe('a subtype', () => {
  async function askForSubtype() {
    const opened = await openForm();
    const { user, form } = opened;
    await chooseCard(user, form, 'Create subtype');
    const dialog = await screen.findByRole('dialog', { name: 'Create subtype' });
    return { ...opened, dialog, create: within(dialog).getByRole('button', { name: 'Create subtype' }) };
  }

  it('can be created by name, and is then chosen', async () => {
    const { user, form, submit, dialog, create } = await askForSubtype();
    await enter(user, within(dialog).getByLabelText('Name of the new subtype of Card'), 'Promo');
    await user.click(create);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(network.sent('POST /api/subtypes/').map(({ json }) => json)).toEqual([{ name: 'Promo', type: 1 }]);
    await waitFor(() => expect(select(form, 'Subtype')).toHaveTextContent('Promo'));
    expect(within(form).queryByText('Please select a valid subtype.')).toBeNull();
    expect(network.writes()).toEqual(['POST /api/subtypes/']);
    await enter(user, within(form).getByLabelText(/^Name/), 'Silver Stag');
    await user.click(submit);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(valuesOf(network.sent(CREATE)[0], 'sub_type')).toEqual(['13']);
  });

  it('without a name is not sent', { tags: ['nightly'] }, async () => {
    const { user, dialog, create } = await askForSubtype();
    await user.click(create);
    expect(await within(dialog).findByText('Enter a name.')).toBeVisible();
    expect(network.writes()).toEqual([]);
  });

  it('that the server refuses shows the error in its dialog', { tags: ['nightly'] }, async () => {
    const { user, dialog, create } = await askForSubtype();
    network.answerNext('POST /api/subtypes/', 400, { name: ['There is one of this name.'] });
    await enter(user, within(dialog).getByLabelText('Name of the new subtype of Card'), 'Common');
    await user.click(create);
    expect(await within(dialog).findByText('There is one of this name.')).toBeVisible();
  });
});
