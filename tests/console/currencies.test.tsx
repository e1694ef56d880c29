import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { field, replaceText, select } from './forms.ts';
import { network } from './network.ts';
import { button, choose, enter, factOf, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();
const YEN = { price: 240, currency: 'JPY', foreign_price: 39_600, rate: 165 };

const read = (id: number) => server.get<BoughtStock>(`/api/bought_stocks/${id}/`);

async function editPurchase(id: number) {
  const opened = openConsole(`/database/purchases?inspect_purchase=${id}&edit=1`);
  return { ...opened, form: await screen.findByRole('dialog', { name: 'Edit purchase' }) };
}

describe('a purchase in yen', () => {
  it('shows the yen paid beside the euros, in its details and in the list', async () => {
    const { id } = await server.aPurchase({ name: 'Booster box', ...YEN });
    const { user } = openConsole(`/database/purchases?inspect_purchase=${id}`);
    const details = await screen.findByRole('dialog', { name: 'Booster box' });
    expect(factOf(details, 'Paid')).toHaveTextContent('¥39,600 at 165.00 · €240.00');
    await user.click(button('Close', details));
    expect(await screen.findByRole('row', { name: /Booster box/ })).toHaveTextContent(
      '€240.00¥39,600 at 165.00',
    );
  });

  it(
    'shows the euros at another rate before it is saved, and is restored by Undo',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aPurchase({ name: 'Booster box', ...YEN });
      const { user, form } = await editPurchase(id);
      await waitFor(() => expect(form).toHaveTextContent('¥39,600 at 165.00 · €240.00'));
      await replaceText(user, field('¥ for €1', form), '160');
      expect(form).toHaveTextContent('¥39,600 at 160.00 · €247.50 (€240.00 before)');
      expect(await read(id)).toMatchObject(YEN);
      await user.click(button('Save', form));
      await waitFor(async () => expect(await read(id)).toMatchObject({ ...YEN, rate: 160, price: 247.5 }));
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await read(id)).toMatchObject(YEN));
    },
  );

  it('keeps its rate when another field is edited', { tags: ['nightly'] }, async () => {
    const { id } = await server.aPurchase({ name: 'Booster box', ...YEN });
    const { user, form } = await editPurchase(id);
    await replaceText(user, field('Name', form), 'Sealed box');
    await user.click(button('Save', form));
    await waitFor(async () => expect(await read(id)).toMatchObject({ name: 'Sealed box', ...YEN }));
    const sent = network.sentOnce(`PATCH /api/bought_stocks/update/${id}/`);
    expect(JSON.stringify(sent)).not.toContain('"price"');
  });

  it.each([
    ['Yours', { price: 247.5, foreign_price: 39_600, rate: 160 }],
    ['Saved now', { price: 200, foreign_price: 33_000, rate: 165 }],
  ])(
    'asks which amounts to keep when somebody else has changed them meanwhile: %s',
    { tags: ['nightly'] },
    async (whose, kept) => {
      const { id } = await server.aPurchase({ name: 'Booster box', ...YEN });
      const { user, form } = await editPurchase(id);
      await server.change('bought_stocks', id, { foreign_price: 33_000 });
      await replaceText(user, field('¥ for €1', form), '160');
      await user.click(button('Save', form));
      const question = await screen.findByRole('dialog', { name: 'Changed by somebody else meanwhile' });
      for (const radio of within(question).getAllByRole('radio', { name: new RegExp(`^${whose}`) }))
        await user.click(radio);
      await user.click(button('Save', question));
      await waitFor(async () => expect(form).not.toBeInTheDocument());
      expect(await read(id)).toMatchObject({ currency: 'JPY', ...kept });
    },
  );

  it(
    'asks for the rate of another currency, and is converted when euros are chosen',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aPurchase({ name: 'Booster box', ...YEN });
      const { user, form } = await editPurchase(id);
      await choose(user, select('Currency', form), 'USD');
      expect(field('US\\$ for €1', form)).toHaveValue('');
      await user.click(button('Save', form));
      expect(await within(form).findByText('Enter how much USD a euro cost.')).toBeVisible();
      await choose(user, select('Currency', form), 'JPY');
      expect(field('¥ for €1', form)).toHaveValue('165');
      await choose(user, select('Currency', form), 'EUR');
      expect(field('Price', form)).toHaveValue('240.00');
      await replaceText(user, field('Price', form), '250');
      await user.click(button('Save', form));
      await waitFor(async () =>
        expect(await read(id)).toMatchObject({
          price: 250,
          currency: 'EUR',
          foreign_price: null,
          rate: null,
        }),
      );
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await read(id)).toMatchObject(YEN));
    },
  );

  it('is added with its price in euros', { tags: ['nightly'] }, async () => {
    const { user } = openConsole('/database/purchases/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Imported box');
    await choose(user, await screen.findByRole('combobox', { name: /^Currency/ }), 'JPY');
    await enter(user, field('Price'), '39,600');
    await user.click(button('Add purchase'));
    expect(await screen.findByText('Enter how much JPY a euro cost.')).toBeVisible();
    await enter(user, field('¥ for €1'), '165');
    expect(screen.getByText('€1 = ¥165.00')).toBeVisible();
    await user.click(button('Add purchase'));
    expect(await screen.findByRole('row', { name: /Imported box/ })).toHaveTextContent(
      '€240.00¥39,600 at 165.00',
    );
  });
});

it(
  'shipping paid in yen is shown below its euros in the shipment, and edited in its charge',
  { tags: ['nightly'] },
  async () => {
    const shipment = await server.aShipment({
      courier: 'EMS',
      trackingNumber: 'EB1',
      shipmentPrice: 60,
      shipmentCurrency: 'JPY',
      shipmentForeign: 9_900,
      shipmentRate: 165,
    });
    const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    const bill = await screen.findByRole('region', { name: 'Cost' });
    expect(bill).toHaveTextContent('€60.00¥9,900 at 165.00');
    await user.click(await screen.findByRole('button', { name: 'Edit Shipping' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Shipping' });
    await replaceText(user, field('¥ for €1', form), '150');
    expect(form).toHaveTextContent('¥9,900 at 150.00 · €66.00 (€60.00 before)');
    await user.click(button('Save', form));
    await waitFor(() => expect(bill).toHaveTextContent('€66.00¥9,900 at 150.00'));
    const now = await server.get<IncomingShipment>(`/api/incoming_shipments/${shipment.id}/`);
    expect(now).toMatchObject({ shipmentPrice: 66, shipmentForeign: 9_900, shipmentRate: 150 });
  },
);

it('the field for the currency of the shipping is labelled, and so is its list of choices', async () => {
  const { user } = openConsole('/database/incomingstock/add');
  await user.click(await screen.findByRole('combobox', { name: /^Currency: Shipping/ }));
  // A name from the field's label would contain the asterisk of required fields.
  expect(await screen.findByRole('listbox')).toHaveAttribute('aria-label', 'Currency: Shipping');
});
