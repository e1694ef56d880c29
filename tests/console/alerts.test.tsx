import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { network } from './network.ts';
import { enter, openConsole } from './openConsole.tsx';
import {} from './plainBackend.ts';

const alert = () => screen.queryByRole('alert');
const said = () => screen.findByRole('alert');
const press = (name: string) => screen.getByRole('button', { name });
const gone = () => waitFor(() => expect(alert()).toBeNull());

describe('an alert', () => {
  it('about a missing type closes when the form is left', async () => {
    const { user, go } = openConsole('/database/stock/add_product');
    await screen.findByRole('combobox', { name: /^Type/ });
    await user.click(press('Add stock'));
    expect(await said()).toHaveTextContent('Please select a valid type.');
    await go('/database/incomingstock/add');
    await screen.findByLabelText(/^Courier/);
    await gone();
  });

  it('about a missing type closes once a type is chosen', async () => {
    const { user } = openConsole('/database/stock/add_product');
    await user.click(await screen.findByRole('button', { name: 'Add stock' }));
    expect(await said()).toHaveTextContent('Please select a valid type.');
    await user.click(screen.getByRole('combobox', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'Card' }));
    await gone();
  });

  it('about a shipment that was not added closes once it is added', { tags: ['nightly'] }, async () => {
    const { user } = openConsole('/database/incomingstock/add');
    await enter(user, await screen.findByLabelText(/^Courier/), 'Seur');
    network.unreachableFor('POST /api/incoming_shipments/');
    await user.click(press('Add shipment'));
    expect(await said()).toHaveTextContent('The shipment was not added.');
    await user.click(press('Add shipment'));
    expect(await screen.findByText('Shipment added.')).toBeVisible();
    await gone();
  });

  it(
    'about a purchase that was not added closes when its form is opened by its address',
    { tags: ['nightly'] },
    async () => {
      const { user, go } = openConsole('/database/purchases/add');
      await enter(user, await screen.findByLabelText(/^Name/), 'Winter lot');
      await enter(user, screen.getByLabelText(/^Price/), '100');
      network.unreachableFor('POST /api/bought_stocks/');
      await user.click(press('Add purchase'));
      expect(await said()).toHaveTextContent('The purchase was not added.');
      await go('/database/stock');
      await screen.findByRole('heading', { name: 'Stock' });
      expect(screen.getByRole('button', { name: 'Reopen form' })).toBeVisible();
      await go('/database/purchases/add');
      await gone();
      await user.click(await screen.findByRole('button', { name: 'Add purchase' }));
      expect(await screen.findByText('Purchase added.')).toBeVisible();
      await gone();
    },
  );

  it('about a change that failed in a popup closes with the popup', async () => {
    const { user } = openConsole('/database/purchases?inspect_purchase=7');
    const popup = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    network.answerNext('PATCH /api/products/update/31/', 500, { detail: 'The shelf is locked.' });
    await user.click(await within(popup).findByRole('button', { name: /^Remove Ember Fox/ }));
    expect(await said()).toHaveTextContent('The shelf is locked.');
    await user.click(within(popup).getByRole('button', { name: 'Close' }));
    await gone();
  });

  it('about a list that failed to load closes once the list has loaded', async () => {
    network.answerNext('GET /api/bought_stocks/', 500, { detail: 'The shelf is locked.' });
    const { user } = openConsole('/database/purchases');
    expect(await said()).toHaveTextContent('The shelf is locked.');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Lot of holo cards' });
    await gone();
  });

  it('about a list that failed to load closes when its page is left', async () => {
    network.answerNext('GET /api/bought_stocks/', 500, { detail: 'The shelf is locked.' });
    const { go } = openConsole('/database/purchases');
    expect(await said()).toHaveTextContent('The shelf is locked.');
    await go('/privacy');
    await gone();
  });

  it('about a record that failed to load closes when the record is left, and stays closed once it loads', async () => {
    network.answerNext('GET /api/incoming_shipments/4/', 500, { detail: 'The shelf is locked.' });
    const { go } = openConsole('/database/incomingstock?shipment_id=4');
    expect(await said()).toHaveTextContent('The shelf is locked.');
    await go('/database/incomingstock');
    await gone();
    await go('/database/incomingstock?shipment_id=4');
    await screen.findByRole('dialog', { name: /^DHL/ });
    expect(alert()).toBeNull();
  });
});
