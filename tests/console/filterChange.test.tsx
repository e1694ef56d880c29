import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/index.ts';
import { SearchInput } from '../../ui/lists/SearchInput.tsx';
import { useFilterChange } from '../../ui/lists/useFilterChange.ts';
import { userEvent } from '@testing-library/user-event';
import { enter } from './openConsole.tsx';

/** Sets a filter besides the search, as the filter form does. */
function PaidOnly() {
  const changeFilter = useFilterChange();
  return <button onClick={() => changeFilter((filter) => ({ ...filter, state: 'Paid' }))}>Paid only</button>;
}

it('a search and a filter are both applied, though the list has received neither yet', async () => {
  const setFilters = vi.fn();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ListContextProvider value={{ filterValues: {}, setFilters } as never}>
        <SearchInput label="Search" />
        <PaidOnly />
      </ListContextProvider>
    </CoreAdminContext>,
  );
  const user = userEvent.setup();
  await enter(user, await screen.findByRole('searchbox'), 'fox');
  await user.click(screen.getByRole('button', { name: 'Paid only' }));
  await waitFor(() => expect(setFilters).toHaveBeenCalledTimes(2));
  expect(setFilters.mock.calls).toEqual([[{ state: 'Paid' }], [{ state: 'Paid', q: 'fox' }]]);
});
