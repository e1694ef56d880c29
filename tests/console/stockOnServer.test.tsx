import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderLink } from '../../domain/purchase.ts';
import { fillStock, retype, select } from './forms.ts';
import { choose, openConsole } from './openConsole.tsx';
import { realServer } from './realServer.ts';

const server = realServer();

const form = () => screen.findByRole('combobox', { name: /^Type/ });

describe('stock on our server', () => {
  it('is added by itself, several units at once, and the list shows them', async () => {
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
  });

  it('is linked to an order that is found by its number, or by its page, among many', async () => {
    const { id } = await server.aPurchase({ name: 'Old lot', link: 'https://jauce.example/q99' });
    for (let newer = 0; newer < 26; newer += 1) await server.aPurchase({ name: `Newer ${newer}` });
    const { user } = openConsole('/database/stock/add_product');
    await form();
    const order = `${orderLink(id)} Old lot`;
    for (const typed of [orderLink(id), orderLink(id).slice(1), 'jauce']) {
      await retype(user, select('Bought order link'), typed);
      expect(await screen.findByRole('option', { name: order })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('option', { name: /Newer/ })).toBeNull());
    }
    await user.click(screen.getByRole('option', { name: order }));
    await user.click(select('Bought order link'));
    expect(await screen.findByRole('option', { name: /Newer 25/ })).toBeVisible();
    expect(select('Bought order link')).toHaveValue(order);
  });

  it('is asked for its subtype only where the chosen type has subtypes', async () => {
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
