import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillStock, select } from './forms.ts';
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
