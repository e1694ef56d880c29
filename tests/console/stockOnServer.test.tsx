import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderLink } from '../../domain/purchase.ts';
import { field, fillStock, replaceText, select } from './forms.ts';
import { choose, enter, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const form = () => screen.findByRole('combobox', { name: /^Type/ });

describe('stock on our server', () => {
  it(
    'is added by itself, several units at once, and appears in the list',
    { tags: ['nightly'] },
    async () => {
      const { user, address } = openConsole('/database/stock');
      const [add] = await screen.findAllByRole('link', { name: 'Add stock' });
      if (add) await user.click(add);
      await form();
      expect(address()).toBe('/database/stock/add_product');
      const submit = screen.getByRole('button', { name: 'Add stock' });
      await user.click(submit);
      expect(
        await screen.findByText('Please select a valid type.', { selector: '[role=alert] *' }),
      ).toBeVisible();

      await fillStock(user, 'Playmat');
      await user.click(submit);
      await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Playmat' })).toHaveLength(2));
      expect(address()).toMatch(/^\/database\/stock(\?|$)/);
      const kept = await server.get<{ origin: string; images: unknown[] }[]>('/api/products/');
      expect(kept.map(({ origin, images }) => [origin, images.length])).toEqual([
        ['buyee.jp', 1],
        ['buyee.jp', 1],
      ]);
    },
  );

  it('is linked to an order that is found by its number or its page', { tags: ['nightly'] }, async () => {
    const { id } = await server.aPurchase({ name: 'Old lot', link: 'https://jauce.example/q99' });
    for (let newer = 0; newer < 26; newer += 1) await server.aPurchase({ name: `Newer ${newer}` });
    const { user } = openConsole('/database/stock/add_product');
    await form();
    const order = `${orderLink(id)} Old lot`;
    for (const typed of [orderLink(id), orderLink(id).slice(1), 'jauce']) {
      await replaceText(user, select('Bought order link'), typed);
      await waitFor(() => expect(screen.getByRole('option', { name: order })).toBeVisible());
      await waitFor(() => expect(screen.queryByRole('option', { name: /Newer/ })).toBeNull());
    }
    await user.click(screen.getByRole('option', { name: order }));
    await user.click(select('Bought order link'));
    expect(await screen.findByRole('option', { name: /Newer 25/ })).toBeVisible();
    expect(select('Bought order link')).toHaveValue(order);
  });

  it('has a subtype field only if the chosen type has subtypes', { tags: ['nightly'] }, async () => {
    const types = await server.get<{ name: string; subtypes: unknown[] }[]>('/api/types/');
    expect(types.map(({ subtypes }) => subtypes.length > 0)).toEqual(expect.arrayContaining([true, false]));
    const { user } = openConsole('/database/stock/add_product');
    await form();
    for (const { name, subtypes } of types) {
      await choose(user, select('Type'), name);
      const asked = screen.queryAllByRole('combobox', { name: /^Subtype/ });
      expect(asked, name).toHaveLength(subtypes.length > 0 ? 1 : 0);
    }
  });
});

describe('the stock', () => {
  const names = () =>
    screen.getAllByRole('link', { name: /^(Here|Coming|Sold|Gone)$/ }).map((one) => one.textContent);

  it(
    'is filtered with one click by products in stock, or by products sold on an unknown day',
    { tags: ['nightly'] },
    async () => {
      const { id: boughtStock } = await server.aPurchase({ state: 'Paid' });
      await server.aProduct({ name: 'Here' });
      await server.aProduct({ name: 'Coming', boughtStock });
      const sold = await server.aProduct({ name: 'Sold' });
      await server.change('products', sold.id, { state: 'Sold' });
      const { user } = openConsole('/database/stock');
      await waitFor(() => expect(names()).toEqual(['Sold', 'Coming', 'Here']));
      expect(screen.queryByRole('button', { name: /Sold, day unknown/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'In stock' }));
      await waitFor(() => expect(names()).toEqual(['Here']));
      expect(screen.getByRole('button', { name: 'In stock' })).toHaveAttribute('aria-pressed', 'true');
      await user.click(await screen.findByRole('button', { name: 'Sold, day unknown 1' }));
      await waitFor(() => expect(names()).toEqual(['Sold']));
      await user.click(screen.getByRole('button', { name: 'Sold, day unknown 1' }));
      await waitFor(() => expect(names()).toEqual(['Sold', 'Coming', 'Here']));
    },
  );

  it('marks estimated days, until another day is entered', { tags: ['nightly'] }, async () => {
    const product = await server.aProduct({ name: 'Here', received: '2026-01-02' });
    await server.change('products', product.id, { receivedBy: 'estimate' });
    localStorage.setItem('RaStore.products.columns', '{"order":[],"isShown":{"received":true}}');
    const { user } = openConsole('/database/stock');
    expect(await screen.findByRole('cell', { name: '02/01/2026 (estimated)' })).toBeVisible();
    await user.click(within(screen.getByRole('row', { name: /Here/ })).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 1 product' });
    await choose(user, select('What to change', dialog), 'Received');
    await enter(user, within(dialog).getByLabelText(/New value/), '2026-01-03');
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('cell', { name: '03/01/2026' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('cell', { name: '02/01/2026 (estimated)' })).toBeVisible();
  });

  it(
    'refuses the SKU of another product, with an error beside the field',
    { tags: ['nightly'] },
    async () => {
      await server.aProduct({ name: 'Here', sku: 'FOX-1' });
      const other = await server.aProduct({ name: 'Gone' });
      const { user } = openConsole(`/database/stock?inspect_product=${other.id}&edit=1`);
      const dialog = await screen.findByRole('dialog', { name: 'Edit product' });
      await user.clear(field('SKU', dialog));
      await enter(user, field('SKU', dialog), 'fox-1');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      expect(await within(dialog).findByText('Another product has this SKU.')).toBeVisible();
      expect(field('SKU', dialog)).toHaveValue('fox-1');
    },
  );
});
