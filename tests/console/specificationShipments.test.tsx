import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, factOf, openConsole, press, textsOf } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';
import { field } from './forms.ts';

describe('the incoming shipments', () => {
  it('are shown in a table with weight in grams and costs in euros', async () => {
    openConsole('/database/incomingstock');
    const row = await screen.findByRole('row', { name: /JD014/ });
    expect(textsOf('columnheader')).toEqual([
      'Courier',
      'State',
      'Tracking number',
      'Total weight',
      'Total cost',
      'Shipment price',
      'IVA price',
    ]);
    expect(textsOf('cell', row)).toEqual([
      'DHL',
      'In transit',
      'JD014',
      '1,250 g',
      '€1,184.20',
      '€96.40',
      '–',
    ]);
  });

  it('show Loading... until the list arrives', async () => {
    const release = network.hold('GET /api/incoming_shipments/');
    openConsole('/database/incomingstock');
    expect(await screen.findByText('Loading...')).toBeVisible();
    release();
    expect(await screen.findByText('JD014')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('are a compact list on a phone', async () => {
    setViewport('phone');
    const { user } = openConsole('/database/incomingstock');
    const card = await screen.findByRole('link', { name: /DHL JD014/ });
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(card);
    expect(await screen.findByRole('dialog', { name: 'DHL JD014' })).toBeVisible();
  });

  it('lead to the form by Add shipment', async () => {
    const { user, address } = openConsole('/database/incomingstock');
    await user.click(await screen.findByRole('link', { name: 'Add shipment' }));
    expect(await screen.findByRole('heading', { name: 'Add shipment' })).toBeVisible();
    expect(address()).toBe('/database/incomingstock/add');
  });
});

describe('the form that adds a shipment', () => {
  async function openForm() {
    const opened = openConsole('/database/incomingstock/add');
    await screen.findByRole('heading', { name: 'Add shipment' });
    return opened;
  }

  it('has courier, state, tracking number, weight and the three costs', async () => {
    await openForm();
    const costs = ['Items cost', 'Shipment price', 'IVA price'];
    for (const name of ['Courier', 'Tracking number', 'Total weight', ...costs]) {
      expect(field(name)).toBeVisible();
    }
    expect(screen.getByRole('combobox', { name: /^State/ })).toBeVisible();
  });

  it('offers the states Received, In transit and Shipped', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('combobox', { name: /^State/ }));
    expect(textsOf('option').filter(Boolean).toSorted()).toEqual(['In transit', 'Received', 'Shipped']);
  });

  it('logs a failure and shows an alert', async () => {
    const { user } = await openForm();
    await enter(user, field('Courier'), 'UPS');
    network.answerNext('POST /api/incoming_shipments/', 500, { detail: 'The dock is full.' });
    await user.click(screen.getByRole('button', { name: 'Add shipment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shipment was not added.');
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'The dock is full.' }));
  });
});

describe('the details of a shipment', () => {
  async function openShipment() {
    const opened = openConsole('/database/incomingstock?shipment_id=4');
    return { ...opened, details: await screen.findByRole('dialog', { name: 'DHL JD014' }) };
  }

  it('show courier, status, tracking number and weight', async () => {
    const { details } = await openShipment();
    const facts = ['Courier', 'Status', 'Tracking number', 'Total weight'];
    expect(facts.map((label) => factOf(details, label)?.textContent)).toEqual([
      'DHL',
      'In transit',
      'JD014',
      '1,250 g',
    ]);
  });

  it('add up items, shipping, IVA and tax to the total', async () => {
    Object.assign(backend.store.incoming_shipments[0] ?? {}, { ivaPrice: '281.73' });
    const { details } = await openShipment();
    const costs = ['Items cost', 'Shipping cost', 'IVA and tax', 'Total'];
    expect(costs.map((label) => factOf(details, label)?.textContent)).toEqual([
      '€1,184.20',
      '€96.40',
      '€281.73',
      '€1,562.33',
    ]);
  });

  it('label the items cost as in the form, and say what the total includes', async () => {
    const { user, details } = await openShipment();
    expect(details).toHaveTextContent('Items cost€1,184.20Without shipping and taxes.');
    expect(details).toHaveTextContent('Total€1,280.60With shipping and taxes.');
    await press(user, 'Close', details);
    await user.click(await screen.findByRole('link', { name: 'Add shipment' }));
    expect(await screen.findByLabelText('Items cost')).toHaveAccessibleDescription(
      'Without shipping and taxes.',
    );
  });

  it.each([
    ['248', false],
    ['1184.20', true],
  ])('with an items cost of %s euros show the cost of the purchases in it: %s', async (totalCost, isSaid) => {
    Object.assign(backend.store.incoming_shipments[0] ?? {}, { totalCost });
    const { details } = await openShipment();
    const note = within(details).queryByText(/The purchases in it cost €248\.00\./);
    expect(note !== null).toBe(isSaid);
  });

  it('offer under Add item only purchases without a shipment, each with a button that adds it', async () => {
    const { user, details } = await openShipment();
    await user.click(within(details).getByRole('button', { name: 'Add item' }));
    const offer = await screen.findByRole('dialog', { name: 'Add item to DHL JD014' });
    await within(offer).findByText('Booster box');
    const buttons = within(offer).getAllByRole('button', { name: /^Add / });
    expect(buttons.map((add) => add.getAttribute('aria-label') ?? add.textContent).toSorted()).toEqual([
      'Add Booster box',
      'Add Unsorted',
    ]);
  });

  it('show an alert when a purchase could not be added', async () => {
    const { user, details } = await openShipment();
    await user.click(within(details).getByRole('button', { name: 'Add item' }));
    const offer = await screen.findByRole('dialog', { name: 'Add item to DHL JD014' });
    network.answerNext('PATCH /api/bought_stocks/update/8/', 500, { detail: 'The parcel is closed.' });
    await user.click(await within(offer).findByRole('button', { name: 'Add Booster box' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The parcel is closed.');
    await waitFor(() => expect(within(offer).getByText('Booster box')).toBeVisible());
  });
});
