import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';

describe('the types', () => {
  it('can only be read on a server that cannot change them, which the page says', async () => {
    openConsole('/database/types');
    expect(await screen.findByText(/^This server cannot change types/)).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'Card' })).getByText('Holo rare')).toBeVisible();
    for (const name of [/^Add /, /^Rename /, /^Delete /]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
