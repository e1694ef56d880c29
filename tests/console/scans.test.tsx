import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeCode, productCode, purchaseCode } from '../../domain/scanning/codes.ts';
import { enter, openConsole, press } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { scan } from './scannerKeys.ts';

const server = startRealServer();

beforeEach(async () => {
  await server.aPurchase({ name: 'Lot of holo cards' });
  await server.aPlace({ name: 'Box 3', code: 'Z1' });
  await server.aProduct({ name: 'Fox', sku: 'AB-12', received: '2026-11-02' });
  await server.aProduct({ name: 'Owl', sku: 'AB12' });
});

/** Opens the stock, where no field has the focus. */
async function openStock() {
  const opened = openConsole('/database/stock');
  await screen.findByRole('link', { name: 'Fox' });
  return opened;
}

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('a scan', () => {
  it.each([
    ['a product', productCode(1), '/database/stock?inspect_product=1'],
    ['a place', placeCode('Z1'), '/database/places?inspect_place=1'],
    ['a purchase', purchaseCode(1), '/database/purchases?inspect_purchase=1'],
    ['an address', 'https://shop.example/go/BS000002', '/database/stock?inspect_product=2'],
  ])('opens what it names: %s', async (_what, code, opened) => {
    const { address } = await openStock();
    scan(code, { computer: 'AZERTY' });
    await waitFor(() => expect(address()).toBe(opened));
  });

  it('asks which of two things is meant', async () => {
    const { user, address } = await openStock();
    scan('AB12');
    const question = await dialog('Which one is AB12?');
    expect(within(question).getAllByRole('listitem')).toHaveLength(2);
    await press(user, 'Owl Product · BS000002 · AB12', question);
    await waitFor(() => expect(address()).toBe('/database/stock?inspect_product=2'));
    expect(screen.queryByRole('dialog', { name: 'Which one is AB12?' })).toBeNull();
  });

  it('asks before it opens what only one of two readings names', async () => {
    const { address } = await openStock();
    scan('XZ12', { computer: 'German' });
    expect(await screen.findByText('No product, place or purchase has the code XY12.')).toBeVisible();
    await server.aPlace({ name: 'Box 4', code: 'XZ12' });
    scan('XZ12', { computer: 'German' });
    expect(await dialog(/^Which one is/)).toHaveTextContent(/can also be read otherwise.*Box 4/);
    expect(address()).toBe('/database/stock');
  });

  it('says if nothing has its code, and offers it to the field that had the focus', async () => {
    const { user } = await openStock();
    const search = screen.getByRole('searchbox');
    await enter(user, search, 'fo');
    scan('61204417');
    expect(await screen.findByText('No product, place or purchase has the code 61204417.')).toBeVisible();
    expect(search).toHaveValue('fo');
    await press(user, 'Put it into the field');
    expect(search).toHaveValue('fo61204417');
  });
});

describe('a code typed into a search', () => {
  it('is opened with Enter: a SKU, or the code of a place', async () => {
    const { user, address } = await openStock();
    await enter(user, screen.getByRole('searchbox'), 'z1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/database/places?inspect_place=1'));
  });

  it('is only searched for if it names nothing', async () => {
    const { user, address } = await openStock();
    await enter(user, screen.getByRole('searchbox'), 'fox');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('fox'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Owl' })).toBeNull());
    expect(screen.queryByText(/has the code/)).toBeNull();
  });
});

describe('the address of a QR code', () => {
  it('opens what its code names', async () => {
    const { address } = openConsole('/go/bs000001');
    await waitFor(() => expect(address()).toBe('/database/stock?inspect_product=1'));
  });

  it('asks which of two things is meant', async () => {
    const { user, address } = openConsole('/go/AB-12');
    await press(user, 'Fox Product · BS000001 · AB-12', await dialog('Which one is AB-12?'));
    await waitFor(() => expect(address()).toBe('/database/stock?inspect_product=1'));
  });

  it('says if nothing has its code', async () => {
    openConsole('/go/BS000099');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('No product, place or purchase has the code BS000099.');
  });
});
