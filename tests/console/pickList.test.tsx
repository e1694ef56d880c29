import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Extra, Type } from '../../contract/types.ts';
import type { Sale } from '../../contract/sales.ts';
import { productCode } from '../../domain/scanning/codes.ts';
import { PACK_LIST_PATH, packListAddress } from '../../resources/going_out/packList.ts';
import { openConsole, press, textsOf } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { scan } from './scannerKeys.ts';

const server = startRealServer();

/** Three products of two orders in two places, of which one has a certificate, and one product beside. */
beforeEach(async () => {
  const ten = await server.aPlace({ name: 'Box 10', code: 'B10' });
  const two = await server.aPlace({ name: 'Box 2', code: 'B2' });
  const types = await server.get<Type[]>('/api/types/');
  const extras = await server.get<Extra[]>('/api/extras/');
  const graded = types.find(({ name }) => name === 'Graded card')?.id ?? 0;
  const certificate = extras.find(({ type, key }) => type === graded && key === 'Certificate');
  const received = '2026-11-02';
  await server.aProduct({ name: 'Fox', received, place: ten.id });
  await server.aProduct({ name: 'Owl', received, place: two.id });
  await server.aProduct({
    name: 'Graded Koi',
    received,
    type: graded,
    product_extras: JSON.stringify({ id: certificate?.id, key: 'Certificate', value: '61204417' }),
  });
  await server.aProduct({ name: 'Fox', received });
  await server.aSale({
    orderNumber: '1',
    lines: [
      { product: 1, price: 3 },
      { product: 3, price: 90 },
    ],
  });
  await server.aSale({ orderNumber: '2', lines: [{ product: 2, price: 4 }] });
});

async function openPickList() {
  const opened = openConsole('/database/shipments/pick_list');
  await screen.findByText('0 of 3 picked');
  return opened;
}

const said = (text: string | RegExp) => screen.findByText(text);

describe('the pick list', () => {
  it('lists the units of all orders to pack in the order of their places', async () => {
    await openPickList();
    expect(textsOf('region').map((text) => text.replace(/BS.*/, ''))).toEqual([
      'Box 2Owl',
      'Box 10Fox',
      'No placeGraded Koi',
    ]);
  });

  it('leads to the pack list of the orders that are complete, or of all', async () => {
    await openPickList();
    const packList = () => screen.getByRole('link', { name: 'Pack list' });
    expect(packList()).toHaveAttribute('href', PACK_LIST_PATH);
    scan(productCode(1));
    expect(await said('Fox, for Cardmarket 1')).toBeVisible();
    expect(packList()).toHaveAttribute('href', PACK_LIST_PATH);
    scan(productCode(2));
    expect(await said('Owl, for Cardmarket 2')).toBeVisible();
    expect(packList()).toHaveAttribute('href', packListAddress({ id: [2] }));
  });

  it('is confirmed by scans, and says what is wrong', async () => {
    const { user } = await openPickList();
    scan(productCode(1), { computer: 'AZERTY' });
    expect(await said('Fox, for Cardmarket 1')).toBeVisible();
    scan(productCode(1));
    expect(await said('Fox is picked already, for Cardmarket 1.')).toBeVisible();
    scan(productCode(4));
    expect(await said('Fox is not in these orders.')).toBeVisible();
    scan('B2XX');
    expect(await said('No product has the code B2XX.')).toBeVisible();
    expect(screen.getByText('1 of 3 picked')).toBeVisible();

    scan(productCode(3));
    expect(await said('Graded Koi: now scan its certificate, 61204417.')).toBeVisible();
    expect(screen.getByText('Now scan its certificate')).toBeVisible();
    scan('61204417', { computer: 'AZERTY' });
    expect(await said('Graded Koi, for Cardmarket 1')).toBeVisible();

    await press(user, 'Mark 1 packed');
    await waitFor(async () => {
      const sales = await server.get<Sale[]>('/api/sales/');
      expect(sales.map(({ name, state }) => [name, state])).toEqual(
        expect.arrayContaining([
          ['Cardmarket 1', 'Packed'],
          ['Cardmarket 2', 'To pack'],
        ]),
      );
    });
    expect(await screen.findByText('0 of 1 picked')).toBeVisible();
  });

  it('is confirmed by clicks too, and kept in this browser', async () => {
    const { user, go } = await openPickList();
    await press(user, 'Picked: Owl for Cardmarket 2');
    expect(screen.getByText('1 of 3 picked')).toBeVisible();
    await go('/database/stock');
    await screen.findByRole('heading', { level: 1, name: 'Stock' });
    await go('/database/shipments/pick_list');
    expect(await screen.findByText('1 of 3 picked')).toBeVisible();
    const owl = screen.getByRole('button', { name: 'Picked: Owl for Cardmarket 2', pressed: true });
    await user.click(owl);
    expect(screen.getByText('0 of 3 picked')).toBeVisible();
  });

  it('is confirmed by no code that looks cut', async () => {
    await openPickList();
    scan(productCode(1), { end: 'none' });
    expect(await said(/^BS000001 looks cut: scan again\./)).toBeVisible();
    expect(screen.getByText('0 of 3 picked')).toBeVisible();
  });

  it('asks which product is meant when others share its code', async () => {
    await server.change('products', 2, { sku: 'AB-12' });
    await server.change('products', 4, { sku: 'AB12' });
    const { user } = await openPickList();
    scan('AB12');
    const question = await screen.findByRole('dialog', { name: 'Which one is AB12?' });
    expect(within(question).getAllByRole('listitem')).toHaveLength(2);
    await press(user, 'Owl Product · BS000002 · AB-12 · Box 2', question);
    expect(await said('Owl, for Cardmarket 2')).toBeVisible();
  });
});
