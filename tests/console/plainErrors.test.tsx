import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpError } from 'ra-core';
import { extensions } from '../../providers/extensions.ts';
import { httpClient } from '../../providers/httpClient.ts';
import { field, select } from './forms.ts';
import { network } from './network.ts';
import { createPictureFile } from './picture.ts';
import { choose, enter, openConsole, button } from './openConsole.tsx';
import { backend } from './plainBackend.ts';

describe('on a backend without extensions', () => {
  it('the start page does not call the overview', async () => {
    openConsole('/');
    expect(await screen.findByRole('heading', { name: 'Welcome to Backstock' })).toBeVisible();
    expect(network.requests()).not.toContain('GET /api/overview/');
  });

  it('an import has no page', async () => {
    openConsole('/tools/import_data/3');
    expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeVisible();
    expect(network.requests().filter((call) => call.includes('/imports/'))).toEqual([]);
  });

  it('the import page promises no draft', async () => {
    openConsole('/tools/import_data');
    const shop = await screen.findByRole('region', { name: 'ZenMarket' });
    expect(await within(shop).findByText(/there is nothing to check first/)).toBeVisible();
    expect(within(shop).queryByText(/You check everything/)).toBeNull();
    for (const name of ['Other shops', 'From a file']) {
      const section = screen.getByRole('region', { name });
      expect(within(section).getByText('This server imports from ZenMarket only.')).toBeVisible();
    }
  });

  it('a 401 for an extension does not end the session', async () => {
    backend.openSession();
    extensions.learn(false);
    network.answerNext('GET /api/overview/', 401, { detail: 'Who are you?' });
    await expect(httpClient('/api/overview/')).rejects.toBeInstanceOf(HttpError);
    expect(localStorage.getItem('refresh')).not.toBeNull();
    expect(network.writes()).toEqual([]);
  });

  it(
    'an error about the record or about a field outside the form is shown in an alert',
    { tags: ['nightly'] },
    async () => {
      const body = { non_field_errors: ['This is closed.'], boughtStock: ['Invalid pk.'] };
      network.answerNext('POST /api/products/', 400, body);
      const { user } = openConsole('/database/purchases?inspect_purchase=7&create_product=1');
      const form = await screen.findByRole('dialog', { name: 'Create product' });
      await enter(user, field('Name', form), 'Ember Fox');
      await choose(user, select('Type', form), 'Card');
      await choose(user, select('Subtype', form), 'Holo rare');
      await user.click(within(form).getByRole('button', { name: 'Create product' }));
      const said = 'The product was not created. This is closed. Bought stock: Invalid pk.';
      expect(await screen.findByRole('alert')).toHaveTextContent(said);
    },
  );

  it('an error about a field is shown beside it, even if it is nested', async () => {
    network.answerNext('POST /api/incoming_shipments/', 400, { courier: { name: ['Unknown courier.'] } });
    const { user } = openConsole('/database/incomingstock/add');
    await enter(user, await screen.findByLabelText(/^Courier/), 'Seur');
    await user.click(button('Add shipment'));
    expect(await screen.findByText('Name: Unknown courier.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Courier: Name: Unknown courier.');
  });

  it('the largest picture is named when the backend answers 413', { tags: ['nightly'] }, async () => {
    network.answerNext('POST /api/bought_stocks/', 413);
    const { user } = openConsole('/database/purchases/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Lot');
    await enter(user, field('Price'), '10');
    const back = new File([new Uint8Array(2_400_000)], 'back.png', { type: 'image/png' });
    await user.upload(field('Images'), [createPictureFile('front.png'), back]);
    await user.click(button('Add purchase'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The largest picture is “back.png” with 2.4 MB.',
    );
  });

  it('a form keeps its values when a web page answers', async () => {
    network.answerNextByPage('POST /api/incoming_shipments/');
    const { user } = openConsole('/database/incomingstock/add');
    await enter(user, await screen.findByLabelText(/^Courier/), 'Seur');
    await user.click(button('Add shipment'));
    expect(await screen.findByRole('alert')).toHaveTextContent('A web page came instead of');
    expect(field('Courier')).toHaveValue('Seur');
    expect(screen.queryByText('Shipment added.')).toBeNull();
  });

  it('numbers are sent with a decimal point, even if typed with a comma', async () => {
    const { user } = openConsole('/database/incomingstock/add');
    await enter(user, await screen.findByLabelText(/^Courier/), 'Seur');
    for (const [name, typed] of [
      ['Total weight', '1,5 kg'],
      ['Items cost', '1.336,4'],
      ['Shipment price', '96,70'],
    ] as const) {
      await enter(user, field(name), typed);
    }
    await user.click(button('Add shipment'));
    await waitFor(() => expect(network.sent('POST /api/incoming_shipments/')).toHaveLength(1));
    const [sent] = network.sent('POST /api/incoming_shipments/');
    const fields = Object.fromEntries(sent?.fields ?? []);
    expect(fields).toMatchObject({ totalWeight: '1500', totalCost: '1336.40', shipmentPrice: '96.70' });
  });
});
