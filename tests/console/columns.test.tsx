import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

describe('the order of the columns', () => {
  it('is changed by buttons, the focus going with the column, and reset', async () => {
    const { user } = openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    const before = heads();
    await user.click(button('Columns'));
    await user.click(button('Move Subtype up'));
    await waitFor(() => expect(button('Move Subtype up')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Subtype', 'Product', 'Type']));
    expect(button('Move Subtype up')).toBeDisabled();
    await waitFor(() => expect(button('Move Subtype down')).toHaveFocus());
    await user.click(button('Reset'));
    await waitFor(() => expect(heads()).toEqual(before));
  });
});
