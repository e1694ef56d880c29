import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole, button } from './openConsole.tsx';

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

describe('the order of the columns', () => {
  it('is changed by buttons that keep the focus on the column, and can be reset', async () => {
    const { user } = openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    const before = heads();
    await user.click(button('Columns'));
    await user.click(button('Move “Subtype” up'));
    await waitFor(() => expect(button('Move “Subtype” up')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Subtype', 'Product', 'Type']));
    expect(button('Move “Subtype” up')).toBeDisabled();
    await waitFor(() => expect(button('Move “Subtype” down')).toHaveFocus());
    await user.click(button('Reset'));
    await waitFor(() => expect(heads()).toEqual(before));
  });
});

describe('a stored choice of columns', () => {
  const keep = (key: string, value: unknown) =>
    localStorage.setItem(`RaStore.products.${key}`, JSON.stringify(value));
  const open = async () => {
    const { user } = openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    return user;
  };

  it('is kept when columns are added, each after its default predecessor', async () => {
    const order = ['state', 'name', 'type', 'sub_type', 'images', 'boughtStock', 'one that is gone'];
    keep('columns', { order, isShown: { type: false } });
    await open();
    const behind = ['Images', 'Origin', 'Bought order', 'Insertion group'];
    expect(heads()).toEqual(['Status', 'Product', 'Subtype', ...behind]);
  });

  it('in the earlier format of positions is read until it is reset', async () => {
    keep('datatable', ['origin', 'images']);
    keep('datatable_columnRanks', [1, 0, 2, 3, 4, 8, 5, 6, 7]);
    const user = await open();
    const behind = ['Bought order', 'Insertion group', 'Status'];
    expect(heads()).toEqual(['Type', 'Product', 'Subtype', 'Estimated cost', ...behind]);
    await user.click(button('Columns'));
    await user.click(button('Reset'));
    await waitFor(() =>
      expect(heads()).toEqual(['Product', 'Type', 'Subtype', 'Images', 'Origin', ...behind]),
    );
  });
});
