import { screen, waitFor } from '@testing-library/react';
import type { SortPayload } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { FilterTiles } from '../../ui/FilterTiles.tsx';
import { BulkBar } from '../../ui/lists/BulkBar.tsx';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { FilterChips } from '../../ui/lists/FilterChips.tsx';
import { FilterButton } from '../../ui/lists/FilterPopup.tsx';
import { PageCheckbox } from '../../ui/lists/PageCheckbox.tsx';
import { Pager } from '../../ui/lists/Pager.tsx';
import { QuickFilters } from '../../ui/lists/QuickFilters.tsx';
import { SelectButton, SelectingContext, SelectionSummary } from '../../ui/lists/SelectMode.tsx';
import { VAT_RULE } from '../support/vat_rule.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { listed } from './listed.tsx';
import { button, choose, enter, textsOf, type User } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { setViewport } from './viewport.ts';
import '../../src/i18n/en/costs.ts';

noteLooks();

const rows = [7, 8, 9].map((id) => ({ id, name: id === 9 ? '' : `Card ${id}` }));

beforeEach(() => extensions.learn(true));

describe('selecting on a phone', () => {
  it.each([
    [false, 'Select', true],
    [true, 'Cancel', false],
  ])('begins and ends without selected records', async (isSelecting, name, next) => {
    const onUnselectItems = vi.fn();
    const onChange = vi.fn();
    const part = <SelectButton isSelecting={isSelecting} onChange={onChange} />;
    const { user } = renderPart(listed(part, { onUnselectItems }));
    await user.click(button(name));
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith(next);
  });

  it('is a touch on a card, which else leads to the details', async () => {
    const onToggleItem = vi.fn();
    const list = listed(<CompactList card={({ id, name }) => ({ id: Number(id), name })} />, {
      data: rows,
      selectedIds: [8],
      onToggleItem,
    });
    const links = renderPart(list);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      expect.stringContaining('=7'),
      expect.stringContaining('=8'),
      expect.stringContaining('=9'),
    ]);
    links.unmount();
    const { user } = renderPart(<SelectingContext value>{list}</SelectingContext>);
    expect(screen.queryByRole('link')).toBeNull();
    const cards = screen.getAllByRole('checkbox');
    expect(cards.map((card) => [card.getAttribute('aria-label'), card.getAttribute('aria-checked')])).toEqual(
      [
        ['Card 7', 'false'],
        ['Card 8', 'true'],
        ['#9', 'false'],
      ],
    );
    await user.click(cards[2] ?? expect.fail());
    expect(onToggleItem).toHaveBeenCalledWith(9);
  });

  it('counts the selected records, also those that are not shown, and offers what can be done', async () => {
    const onUnselectItems = vi.fn();
    const actions = vi.fn(({ clear }: { clear: () => void }) => <button onClick={clear}>Print</button>);
    const summary = (selectedIds: unknown[]) =>
      renderPart(
        listed(<SelectionSummary actions={actions} />, { data: rows, selectedIds, onUnselectItems }),
      );
    const { user, unmount } = summary([7, '21', 22]);
    expect(screen.getByRole('status')).toHaveTextContent('3 selected2 not shown');
    expect(actions).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { id: [7, 21, 22] } }));
    await user.click(button('Print'));
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
    unmount();
    const none = summary([]);
    expect(screen.getByRole('status')).toHaveTextContent(/^0 selected$/);
    expect(screen.queryByRole('button')).toBeNull();
    none.unmount();
    summary([7]);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 selected$/);
  });
});

describe('the checkbox of a page', () => {
  it.each([
    [[], false, false, [7, 8]],
    [[7], false, true, [7, 8]],
    [[7, 8], true, false, []],
    [[21], false, false, [21, 7, 8]],
    [[21, 8, 7], true, false, [21]],
  ])('with %j selected', async (selected, isChecked, isHalf, next) => {
    const onSelect = vi.fn();
    const { user } = renderPart(<PageCheckbox ids={[7, 8]} selected={selected} onSelect={onSelect} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect([box.checked, box.indeterminate]).toEqual([isChecked, isHalf]);
    await user.click(box);
    const [chosen] = onSelect.mock.calls[0] ?? [];
    expect(new Set(chosen)).toEqual(new Set(next));
  });

  it('of an empty page is not checked', () => {
    renderPart(<PageCheckbox ids={[]} selected={[21]} onSelect={() => {}} />);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('the quick filters', () => {
  const setFilters = vi.fn<(filter: object) => void>();
  beforeEach(() => setFilters.mockClear());
  const open = (
    filterValues: object,
    { total = 4, ...list }: { total?: number; selectedIds?: number[] } = {},
  ) => {
    const getList = vi.fn(async (_resource: string, _params: { filter: object }) => ({ data: [], total }));
    const part = renderPart(listed(<QuickFilters />, { filterValues, setFilters, ...list }), {
      calls: { getList },
    });
    return { ...part, getList };
  };
  const pressed = () =>
    screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')]);

  it('are set besides the other filters, and the further ones appear with their count', async () => {
    const { user, unmount } = open({ q: 'fox' });
    expect(pressed()).toEqual([['In stock', 'false']]);
    await user.click(button('In stock'));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox', presence: ['here'] });
    unmount();
    const set = open({ q: 'fox', presence: ['here'] });
    await waitFor(() =>
      expect(pressed()).toEqual([
        ['In stock', 'true'],
        ['Sold, day unknown4', 'false'],
      ]),
    );
    expect(set.getList.mock.calls[0]?.[1].filter).toEqual({ presence: ['sold undated'] });
    await set.user.click(button(/^Sold, day unknown/));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox', presence: ['sold undated'] });
    await set.user.click(button('In stock'));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox' });
  });

  it('leave out a further one without records, unless it is set', async () => {
    const none = open({ presence: ['here'] }, { total: 0 });
    await waitFor(() => expect(none.getList).toHaveBeenCalled());
    expect(pressed()).toEqual([['In stock', 'true']]);
    none.unmount();
    open({ presence: ['sold undated'] }, { total: 0 });
    expect(pressed()).toEqual([
      ['In stock', 'false'],
      ['Sold, day unknown0', 'true'],
    ]);
  });

  it('make room for the selection, unless they are set', () => {
    const { container, unmount } = open({}, { selectedIds: [7] });
    expect(container).toBeEmptyDOMElement();
    unmount();
    open({ presence: ['here'] }, { selectedIds: [7] });
    expect(button('In stock')).toBeVisible();
  });
});

describe('the filters of a list as chips', () => {
  const setFilters = vi.fn<(filter: object) => void>();
  const open = (filterValues: object) => {
    setFilters.mockClear();
    const getMany = async () => ({ data: [] });
    return renderPart(listed(<FilterChips />, { filterValues, setFilters }), { calls: { getMany } });
  };
  const words = () =>
    screen
      .getAllByRole('button', { name: /^Remove/ })
      .map((one) => one.getAttribute('aria-label')?.replace('Remove the filter ', ''));

  it.each([
    [{ target_price_gte: 50 }, '“Expected price”: from €50.00'],
    [{ target_price_lte: 50 }, '“Expected price”: up to €50.00'],
    [{ received_gte: '2026-11-10' }, '“Received”: since 10/11/2026'],
    [{ received_lte: '2026-11-10' }, '“Received”: until 10/11/2026'],
    [{ boughtStock: null }, '“Purchase”: None'],
    [{ boughtStock: 12 }, '“Purchase”: #12'],
    [{ origin_q: 'ebay' }, '“Origin”: contains “ebay”'],
    [{ presence: ['here', 'gone'] }, '“Stock”: In stock, Returned, lost or stolen'],
  ])('%j reads %s', (filter, text) => {
    open(filter);
    expect(words()).toEqual([text]);
  });

  it('are removed one by one, or all but the search', async () => {
    const { user } = open({ q: 'fox', origin_q: 'ebay', received_gte: '2026-11-10' });
    await user.click(button(/^Remove the filter “Origin”/));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox', received_gte: '2026-11-10' });
    await user.click(button('Clear all'));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox' });
  });

  it('are not shown for the search and the quick filters', () => {
    const { container } = open({ q: 'fox', presence: ['here'] });
    expect(container).toBeEmptyDOMElement();
  });

  it('that only an address can set are not changed in a form', () => {
    open({ id: [4, 5], origin_q: 'ebay' });
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
    expect(words()).toHaveLength(2);
  });

  it('open their form at their own field', async () => {
    const { user } = open({ target_price_lte: 50, origin_q: 'ebay' });
    await user.click(button(/^Change the filter “Expected price”/));
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    const [from = expect.fail(), to = expect.fail()] = [...form.querySelectorAll('input')];
    await waitFor(() => expect(to).toHaveFocus());
    expect(form.querySelectorAll('input')).toHaveLength(2);
    await user.clear(to);
    await enter(user, from, '20');
    await user.click(button('Apply', form));
    await waitFor(() => expect(setFilters).toHaveBeenCalledTimes(1));
    expect(setFilters).toHaveBeenCalledWith({ origin_q: 'ebay', target_price_gte: 20 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the form of all filters', () => {
  const openForm = async (user: User, name: string | RegExp) => {
    await user.click(button(name));
    return screen.findByRole('dialog', { name: 'Filter' });
  };
  const sort: SortPayload = { field: 'name', order: 'ASC' };

  it('has the order of the list on a phone, where the button counts the filters', async () => {
    setViewport('phone');
    const setSort = vi.fn();
    const { user } = renderPart(
      listed(<FilterButton />, { filterValues: { q: 'fox', origin_q: 'a', sku_q: 'b' }, sort, setSort }),
    );
    const form = await openForm(user, /^Filter ?2$/);
    const order = () => [...form.querySelectorAll('[role="combobox"]')][0] as HTMLElement;
    expect(order()).toHaveTextContent('Name: ascending');
    await choose(user, order(), 'Status: descending');
    expect(setSort).toHaveBeenCalledWith({ field: 'state', order: 'DESC' });
    await choose(user, order(), 'SKU: ascending');
    expect(setSort).toHaveBeenLastCalledWith({ field: 'sku', order: 'ASC' });
  });

  it('has no order where the headings have it, and nothing changes when it is cancelled', async () => {
    const setFilters = vi.fn();
    const { user } = renderPart(
      listed(<FilterButton />, { filterValues: { q: 'x', sku_q: 'b' }, sort, setFilters }),
    );
    const form = await openForm(user, 'Add filter');
    expect(form).not.toHaveTextContent('Sort by');
    await user.click(button('Cancel', form));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(setFilters).not.toHaveBeenCalled();
  });
});

describe('the selection of a list', () => {
  const summary = { count: 2, amount: 30, landed: 35, weight: null, linked: {} };
  const open = (list: object, calls: object = {}) =>
    renderPart(listed(<BulkBar />, { data: rows, total: 3, ...list }), {
      calls: {
        getSelection: async () => summary,
        getVat: async () => ({ rules: [], rates: [], pending: 0 }),
        ...calls,
      },
    });

  it.each([
    [summary, '€30.00 · landed €35.00'],
    [{ ...summary, landed: 30 }, '€30.00'],
    [{ ...summary, landed: null, weight: 1200 }, '€30.00 · 1,200 g'],
    [{ ...summary, amount: null, landed: null }, ''],
  ])('says its totals', async (counted, text) => {
    open({ selectedIds: [7, 8] }, { getSelection: async () => counted });
    const group = screen.getByRole('group', { name: '2 selected' });
    const said = `2 selected${text}Select all 3`;
    await waitFor(() => expect(group.textContent?.startsWith(said)).toBe(true));
  });

  it('counts what is on other pages, and is cleared', async () => {
    const onUnselectItems = vi.fn();
    const { user } = open({ selectedIds: [7, 21], onUnselectItems });
    expect(screen.getByText('1 not shown')).toBeVisible();
    await user.click(button('Clear the selection'));
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ total: 3 }, 'Select all 3'],
    [{ total: 2_001, meta: { isAtLeast: true } }, 'Select all that match'],
  ])('is extended to all records: %j', async (list, name) => {
    const onSelect = vi.fn();
    const { user } = open({ selectedIds: [21, 7], onSelect, ...list });
    await user.click(button(name));
    expect(onSelect).toHaveBeenCalledWith([21, 7, 8, 9]);
  });

  it.each([
    ['Expected price', '12,50', { target_price: 12.5 }],
    ['Received', '2026-11-20', { received: '2026-11-20' }],
  ])('gets a new value: %s', async (name, typed, set) => {
    const changeSelection = vi.fn((_resource: string, _changes: object[]) => new Promise(() => {}));
    const { user } = open({ selectedIds: [7, 8] }, { changeSelection });
    await user.click(button('Edit'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2 products' });
    await choose(user, screen.getByRole('combobox', { name: 'What to change' }), name);
    const value = await waitFor(() => {
      const inputs = [...dialog.querySelectorAll<HTMLInputElement>('input:not([aria-hidden])')];
      return inputs.at(-1) ?? expect.fail();
    });
    await user.click(button('Change', dialog));
    expect(await screen.findByText('Choose the new value.')).toBeVisible();
    expect(changeSelection).not.toHaveBeenCalled();
    if (value.type === 'date') await user.type(value, typed);
    else await enter(user, value, typed);
    await user.click(button('Change', dialog));
    await waitFor(() => expect(changeSelection).toHaveBeenCalledTimes(1));
    expect(changeSelection.mock.calls[0]).toEqual(['products', [{ filter: { id: [7, 8] }, set }]]);
  });
});

it('the VAT treatment of selected orders can be as usual again', async () => {
  const changeSelection = vi.fn((_resource: string, _changes: object[]) => new Promise(() => {}));
  const calls = {
    changeSelection,
    getSelection: async () => ({ count: 1, amount: 30, landed: null, weight: null, linked: {} }),
    getVat: async () => ({ rules: [VAT_RULE], rates: [], pending: 0 }),
  };
  const list = { resource: 'sales', data: rows, total: 3, selectedIds: [7] };
  const { user } = renderPart(listed(<BulkBar />, list), { calls });
  await user.click(button('Edit'));
  const dialog = await screen.findByRole('dialog');
  const what = screen.getByRole('combobox', { name: 'What to change' });
  await choose(user, what, /^VAT treatment/);
  await choose(user, await screen.findByRole('combobox', { name: /^New value/ }), /usual/i);
  await user.click(button('Change', dialog));
  await waitFor(() => expect(changeSelection).toHaveBeenCalledTimes(1));
  expect(changeSelection.mock.calls[0]?.[1]).toEqual([
    { filter: { id: [7] }, set: { vatTreatmentSaid: null } },
  ]);
});

describe('the pages of a list', () => {
  it.each([
    [{ page: 1, perPage: 10, total: 0 }, '0–0 of 0', []],
    [{ page: 1, perPage: 10, total: 10 }, '1–10 of 10', []],
    [{ page: 1, perPage: 10, total: 11 }, '1–10 of 11', [2]],
    [{ page: 2, perPage: 10, total: 1_100 }, '11–20 of 1,100', [1, 3]],
    [{ page: 2, perPage: 10, total: 2_001, meta: { isAtLeast: true } }, '11–20 of more than 2,000', [1, 3]],
  ])('of %j', async (list, text, pages) => {
    for (const screenSize of ['desktop', 'phone'] as const) {
      setViewport(screenSize);
      const setPage = vi.fn();
      const { user, unmount, container } = renderPart(listed(<Pager />, { ...list, setPage }));
      expect(container).toHaveTextContent(text);
      for (const step of screen.getAllByRole('button', { name: /Previous|Next/ }))
        if (!step.hasAttribute('disabled')) await user.click(step);
      expect(setPage.mock.calls.flat()).toEqual(pages);
      unmount();
    }
  });

  it('have 5, 10 or 20 rows', async () => {
    const setPerPage = vi.fn();
    const { user } = renderPart(listed(<Pager />, { page: 1, perPage: 10, total: 30, setPerPage }));
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    expect(textsOf('option')).toEqual(['5', '10', '20']);
    await user.click(screen.getByRole('option', { name: '20' }));
    expect(setPerPage).toHaveBeenCalledWith(20);
  });
});

it('tiles with a number show which one filters, and none that would show nothing', async () => {
  const onShow = vi.fn();
  const tiles = [
    { value: 'a', count: 1_200, label: 'too low' },
    { value: 'b', count: 0, label: 'too high' },
    { value: 'c', count: 0, label: 'stale' },
  ];
  const { user } = renderPart(<FilterTiles label="Prices" tiles={tiles} shown="c" onShow={onShow} />);
  const shown = screen
    .getAllByRole('button')
    .map((one) => [one.textContent, one.getAttribute('aria-pressed'), one.hasAttribute('disabled')]);
  expect(shown).toEqual([
    ['1,200too low', 'false', false],
    ['0too high', 'false', true],
    ['0stale', 'true', false],
  ]);
  await user.click(button(/too low/));
  expect(onShow).toHaveBeenCalledWith('a');
});

reviewLooks('listControls');
