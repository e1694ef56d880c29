import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/index.ts';
import { SearchInput } from '../../ui/lists/SearchInput.tsx';
import { useFilterChange } from '../../ui/lists/useFilterChange.ts';
import { listenForScanners } from '../../ui/scanning/listenForScanners.ts';
import { setCodeOpener, type ConsoleScan } from '../../ui/scanning/scans.ts';
import { userEvent } from '@testing-library/user-event';
import { listed } from './listed.tsx';
import { enter } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { pressKey } from './scannerKeys.ts';

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

describe('a search whose list receives it late', () => {
  const setFilters = vi.fn<(filter: object) => void>();
  let stop = () => {};
  afterEach(() => {
    stop();
    setFilters.mockClear();
  });

  const list = (q?: string) => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ListContextProvider value={{ filterValues: q === undefined ? {} : { q }, setFilters } as never}>
        <SearchInput label="Search" />
      </ListContextProvider>
    </CoreAdminContext>
  );

  it('keeps what was typed meanwhile, and searches for it', async () => {
    const { rerender } = render(list());
    const user = userEvent.setup();
    const search = await screen.findByRole('searchbox');
    await enter(user, search, 'fo');
    await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ q: 'fo' }));
    await user.type(search, 'x');
    rerender(list('fo'));
    expect(search).toHaveValue('fox');
    await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox' }));
    rerender(list('fox'));
    rerender(list());
    expect(search).toHaveValue('');
  });

  it('keeps no part of a code that a scanner typed meanwhile', async () => {
    const onScan = vi.fn();
    stop = listenForScanners(onScan);
    const { rerender } = render(list());
    const search = await screen.findByRole('searchbox');
    search.focus();
    for (const key of 'BS00') pressKey({ key, code: key > '9' ? `Key${key}` : `Digit${key}` });
    await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ q: 'BS00' }));
    for (const key of '0123') pressKey({ key, code: `Digit${key}` });
    expect(pressKey({ key: 'Enter', code: 'Enter' })).toBe(false);
    expect(onScan).toHaveBeenCalledTimes(1);
    rerender(list('BS00'));
    expect(search).toHaveValue('');
    await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({}));
    rerender(list());
    expect(search).toHaveValue('');
  });
});

describe('Enter in a search', () => {
  const opened = vi.fn<(scan: ConsoleScan) => void>();
  beforeEach(() => {
    opened.mockClear();
    return setCodeOpener(opened);
  });
  const press = (
    text: string,
    { opensCodes = true, ...key }: { opensCodes?: boolean; isComposing?: boolean } = {},
  ) => {
    renderPart(listed(<SearchInput label="Search" opensCodes={opensCodes} />, {}));
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: text } });
    fireEvent.keyDown(search, { key: 'Enter', ...key });
    return opened.mock.calls.map(([scan]) => scan);
  };

  it.each(['BS000002', ' bs000002 ', 'Z1'])('opens the code %j', (text) => {
    expect(press(text)).toEqual([{ readings: [text.trim()], isSearch: true }]);
  });

  it.each([
    ['several words', 'holo fox', {}],
    ['no text', ' ', {}],
    ['a text that is being composed', 'BS000002', { isComposing: true }],
    ['a code where none is opened', 'BS000002', { opensCodes: false }],
  ])('opens nothing: %s', (_, text, options) => {
    expect(press(text, options)).toEqual([]);
  });
});
