import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { Product } from '../../contract/products.ts';
import { field, fillShipment, select } from './forms.ts';
import { enter, factOf, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('a shipment on our server', () => {
  it('is added and filled, and links to its purchase and back', { tags: ['nightly'] }, async () => {
    await server.aPurchase({ name: 'Winter tin', price: 96.7, weight: 410 });
    const { user, address } = openConsole('/database/incomingstock/add');
    await fillShipment(user, 'DHL');
    await user.click(screen.getByRole('button', { name: 'Add shipment' }));
    await user.click(await screen.findByRole('link', { name: /^DHL/ }));

    const details = await dialog('DHL EJ204771935JP');
    expect(factOf(details, 'Status')).toHaveTextContent('In transit');
    expect(factOf(details, 'Total weight')).toHaveTextContent('1,250 g');
    expect(within(details).getByText('€130.00')).toBeVisible();

    await user.click(within(details).getByRole('button', { name: 'Add item' }));
    const items = await dialog(/^Add item to/);
    await enter(user, within(items).getByRole('searchbox'), 'winter');
    await user.click(await within(items).findByRole('button', { name: 'Add Winter tin' }));
    expect(await within(items).findByText(/^Nothing matches/)).toBeVisible();
    await user.click(within(items).getByRole('button', { name: 'Close' }));

    await user.click(await within(details).findByRole('link', { name: 'Winter tin' }));
    expect(await dialog('Winter tin')).toBeVisible();
    expect(address()).toMatch(/inspect_purchase=\d+&shipment_link=\d+/);
    await user.click(screen.getByRole('link', { name: 'Back to the shipment' }));
    const again = within(await dialog('DHL EJ204771935JP'));
    await user.click(await again.findByRole('button', { name: 'Remove Winter tin from this shipment' }));
    await waitFor(() => expect(again.queryByRole('link', { name: 'Winter tin' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await again.findByRole('link', { name: 'Winter tin' })).toBeVisible();
  });

  it('is added with its purchases, received by one click, and reset by Undo', async () => {
    const tin = await server.aPurchase({ name: 'Winter tin', state: 'Paid' });
    await server.aPurchase({ name: 'Other lot' });
    const unit = await server.aProduct({ boughtStock: tin.id });
    const stored = async () => {
      const [shipment] = await server.get<IncomingShipment[]>('/api/incoming_shipments/');
      const { received } = await server.get<Product>(`/api/products/${unit.id}/`);
      return [shipment?.bought_stocks.map(({ id }) => id), shipment?.state, received !== null];
    };
    const { user } = openConsole('/database/incomingstock/add');
    await fillShipment(user, 'DHL');
    await user.click(await screen.findByRole('checkbox', { name: /Winter tin/ }));
    expect(screen.getByText('Purchases, 1 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add shipment' }));
    await user.click(await screen.findByRole('link', { name: /^DHL/ }));
    expect(await stored()).toEqual([[tin.id], 'In transit', false]);
    const details = await dialog('DHL EJ204771935JP');
    await user.click(within(details).getByRole('button', { name: 'Mark received' }));
    await waitFor(() => expect(within(details).queryByRole('button', { name: 'Mark received' })).toBeNull());
    expect(await stored()).toEqual([[tin.id], 'Received', true]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(details).findByRole('button', { name: 'Mark received' })).toBeVisible();
    expect(await stored()).toEqual([[tin.id], 'In transit', false]);
  });

  it(
    'contains a purchase that is added with its name, and the purchase links to it',
    { tags: ['nightly'] },
    async () => {
      await server.aShipment({ courier: 'EMS', trackingNumber: 'EJ1' });
      const { user, address } = openConsole('/database/purchases/add');
      await enter(user, await screen.findByLabelText(/^Name/), 'Booster box');
      await enter(user, field('Price'), '99.90');
      await enter(user, select('Shipment'), 'ems');
      await user.click(await screen.findByRole('option', { name: 'EMS EJ1' }));
      await user.click(screen.getByRole('button', { name: 'Add purchase' }));

      await user.click(await screen.findByRole('link', { name: 'Booster box' }));
      const details = await dialog('Booster box');
      await waitFor(() => expect(factOf(details, 'Shipment')).toHaveTextContent('EMS EJ1'));
      await user.click(within(details).getByRole('link', { name: 'EMS EJ1' }));
      const shipment = await dialog('EMS EJ1');
      expect(address()).toMatch(/^\/database\/incomingstock\?shipment_id=\d+/);
      expect(await within(shipment).findByRole('link', { name: 'Booster box' })).toBeVisible();
    },
  );
});
