import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, enter, factOf, openConsole, button } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';
import { formFieldsAsText } from './editForm.ts';
import { field, select } from './forms.ts';

describe('the stock', () => {
  it('is shown in a table with ten rows per page, and is paged forth and back', async () => {
    backend.store.products = Array.from({ length: 23 }, (_, index) => ({
      id: index + 1,
      name: `Card ${index + 1}`,
    }));
    const { user } = openConsole('/database/stock');
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(await screen.findByText('1–10 of 23')).toBeVisible();
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('Card 23');
    expect(button('Previous')).toBeDisabled();
    await user.click(button('Next'));
    expect(await screen.findByText('11–20 of 23')).toBeVisible();
    await user.click(button('Next'));
    await waitFor(() => expect(names()).toEqual(['Card 3', 'Card 2', 'Card 1']));
    expect(button('Next')).toBeDisabled();
    await user.click(button('Previous'));
    await waitFor(() => expect(names()).toHaveLength(10));
    await choose(user, screen.getByRole('combobox', { name: 'Rows per page' }), '20');
    await waitFor(() => expect(names()).toHaveLength(20));
  });

  it('shows a dash for a missing status', async () => {
    openConsole('/database/stock');
    const row = await screen.findByRole('row', { name: /Ember Fox/ });
    const state = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === 'Status');
    expect(within(row).getAllByRole('cell')[state]).toHaveTextContent('–');
  });

  it('is a list of cards on a phone', async () => {
    setViewport('phone');
    openConsole('/database/stock');
    expect(await screen.findByText('Ember Fox')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('€62.00')).toBeVisible();
  });
});

describe('stock that is added', () => {
  it('is sent as a form with one picture and the chosen order, and appears in the list', async () => {
    const { user, address } = openConsole('/database/stock/add_product');
    await enter(user, await screen.findByLabelText(/^Name/), 'Binder');
    await choose(user, select('Type'), 'Card');
    await choose(user, select('Subtype'), 'Common');
    await user.upload(field('Image'), [createPictureFile('binder.png')]);
    await enter(user, field('Origin'), 'cardmarket.com');
    await user.click(select('Bought order'));
    const offered = await screen.findAllByRole('option');
    expect(offered.map((option) => option.textContent?.slice(0, 5))).toEqual(
      expect.arrayContaining(['#0001', '#0002', '#0003', '#0007']),
    );
    await user.click(screen.getByRole('option', { name: '#0002' }));
    await user.click(button('Add stock'));
    expect(await screen.findByText('Binder')).toBeVisible();
    expect(address()).toMatch(/^\/database\/stock(\?|$)/);
    const sent = network.sentOnce('POST /api/products/');
    expect(formFieldsAsText(sent)).toEqual([
      ['name', 'Binder'],
      ['quantity', '1'],
      ['type', '1'],
      ['sub_type', '12'],
      ['image', 'binder.png'],
      ['origin', 'cardmarket.com'],
      ['bought_order_link', '#0002'],
    ]);
  });

  it('without a valid type raises an alert and is not sent', async () => {
    const { user, address } = openConsole('/database/stock/add_product');
    await enter(user, await screen.findByLabelText(/^Name/), 'Binder');
    await user.click(button('Add stock'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please select a valid type\.$/);
    expect(address()).toBe('/database/stock/add_product');
    expect(network.writes()).toEqual([]);
  });

  it('leads to the list even when adding fails, and the form can be reopened', async () => {
    const { user, address } = openConsole('/database/stock/add_product');
    await enter(user, await screen.findByLabelText(/^Name/), 'Binder');
    await choose(user, select('Type'), 'Sealed product');
    await user.upload(field('Image'), [createPictureFile('binder.png')]);
    network.answerNext('POST /api/products/', 400, { origin: ['Where from?'] });
    await user.click(button('Add stock'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The product was not added.');
    expect(address()).toMatch(/^\/database\/stock(\?|$)/);
    await user.click(button('Reopen form'));
    await waitFor(() => expect(field('Name')).toHaveValue('Binder'));
    await waitFor(() => expect(select('Type')).toHaveTextContent('Sealed product'));
    expect(button('Remove binder.png')).toBeVisible();
    expect(screen.getByText('Where from?')).toBeVisible();
  });
});

describe('a shipment', () => {
  async function openShipment() {
    const opened = openConsole('/database/incomingstock?shipment_id=4');
    return { ...opened, details: await screen.findByRole('dialog', { name: 'DHL JD014' }) };
  }

  it('opens from its row, with its fields and the sum of its costs', async () => {
    const { user, address } = openConsole('/database/incomingstock');
    await user.click(await screen.findByRole('cell', { name: 'JD014' }));
    const details = await screen.findByRole('dialog', { name: 'DHL JD014' });
    expect(address()).toContain('shipment_id=4');
    expect(factOf(details, 'Courier')).toHaveTextContent('DHL');
    expect(factOf(details, 'Total weight')).toHaveTextContent('1,250 g');
    expect(factOf(details, 'Items cost')).toHaveTextContent('€1,184.20');
    expect(factOf(details, 'Shipping cost')).toHaveTextContent('€96.40');
    expect(factOf(details, 'IVA and tax')).toHaveTextContent('–');
    expect(factOf(details, 'Total')).toHaveTextContent('€1,280.60');
  });

  it('leads to its purchases and back', async () => {
    const { user, details, address } = await openShipment();
    await user.click(within(details).getByRole('link', { name: 'Lot of holo cards' }));
    expect(await screen.findByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
    expect(address()).toBe('/database/purchases?inspect_purchase=7&shipment_link=4');
    await user.click(screen.getByRole('link', { name: 'Back to the shipment' }));
    expect(await screen.findByRole('dialog', { name: 'DHL JD014' })).toBeVisible();
  });

  it('gets a purchase that has no shipment, and the purchase can be removed again', async () => {
    const { user, details } = await openShipment();
    await user.click(within(details).getByRole('button', { name: 'Add item' }));
    const offer = await screen.findByRole('dialog', { name: 'Add item to DHL JD014' });
    await user.click(await within(offer).findByRole('button', { name: 'Add Booster box' }));
    await waitFor(() => expect(within(offer).queryByText('Booster box')).toBeNull());
    expect(within(offer).queryByText('Lot of holo cards')).toBeNull();
    const update = 'PATCH /api/bought_stocks/update/8/';
    expect(network.sent(update).map(({ json }) => json)).toEqual([{ incomingShipment: 4 }]);
    await user.click(within(offer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(offer).not.toBeInTheDocument());

    await user.click(within(details).getByRole('button', { name: 'Remove Booster box from this shipment' }));
    await waitFor(() => expect(within(details).queryByText('Booster box')).toBeNull());
    await waitFor(() => expect(network.sent(update)).toHaveLength(2));
    expect(network.sent(update)[1]?.json).toEqual({ incomingShipment: null });
  });

  it('is added with its state and decimal points, and stays in the form with an alert after a failure', async () => {
    const { user, address } = openConsole('/database/incomingstock/add');
    await enter(user, await screen.findByLabelText(/^Courier/), 'UPS');
    await choose(user, select('State'), 'Received');
    await enter(user, field('Tracking number'), '1Z9');
    await enter(user, field('Items cost'), '12,50');
    network.answerNext('POST /api/incoming_shipments/', 500);
    await user.click(button('Add shipment'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shipment was not added.');
    expect(field('Courier')).toHaveValue('UPS');
    await user.click(button('Add shipment'));
    await waitFor(() => expect(address()).toMatch(/^\/database\/incomingstock(\?|$)/));
    expect(formFieldsAsText(network.sent('POST /api/incoming_shipments/')[1])).toEqual([
      ['courier', 'UPS'],
      ['state', 'Received'],
      ['trackingNumber', '1Z9'],
      ['totalWeight', ''],
      ['totalCost', '12.50'],
      ['shipmentPrice', ''],
      ['ivaPrice', ''],
    ]);
  });
});
