import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type SortPayload } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { FilterTiles } from '../../ui/FilterTiles.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { BulkBar } from '../../ui/lists/BulkBar.tsx';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { FilterChips } from '../../ui/lists/FilterChips.tsx';
import { FilterButton } from '../../ui/lists/FilterPopup.tsx';
import { PageCheckbox } from '../../ui/lists/PageCheckbox.tsx';
import { Pager } from '../../ui/lists/Pager.tsx';
import { QuickFilters } from '../../ui/lists/QuickFilters.tsx';
import { SelectButton, SelectingContext, SelectionSummary } from '../../ui/lists/SelectMode.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { VAT_RULE } from '../support/vat_rule.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { listed } from './listed.tsx';
import { button, choose, enter, textsOf, type User } from './openConsole.tsx';
import { notice, renderPart } from './parts.tsx';
import { holdTokenOf } from './roles.ts';
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

describe('the form of selected records', () => {
  const summary = { count: 2, amount: 30, landed: 30, weight: null, linked: {} };
  const open = async (
    what: string | undefined,
    { resource = 'products', selectedIds = [7, 8], calls = {} }: OpenedForm = {},
  ) => {
    const onUnselectItems = vi.fn();
    const list = { resource, data: rows, total: 3, selectedIds, onUnselectItems };
    const part = renderPart(listed(<BulkBar />, list), {
      calls: {
        getSelection: async () => summary,
        getVat: async () => ({ rules: [VAT_RULE], rates: [], pending: 0 }),
        getValues: async () => ['buyee.jp'],
        getList: async () => ({ data: [{ id: 3, name: 'Lot' }], total: 1 }),
        changeSelection: async () => ({ count: 2, left: 0 }),
        ...calls,
      },
    });
    await part.user.click(button('Edit'));
    const dialog = await screen.findByRole('dialog');
    const field = screen.getByRole('combobox', { name: 'What to change' });
    if (what) await choose(part.user, field, what);
    return { ...part, dialog, field, onUnselectItems, sentChanges: () => part.sent('changeSelection') };
  };
  interface OpenedForm {
    resource?: string;
    selectedIds?: number[];
    calls?: object;
  }
  const input = (dialog: HTMLElement) => within(dialog).getByLabelText(/^New value/);

  it.each([
    ['products', 'Status'],
    ['bought_stocks', 'Status'],
    ['incoming_shipments', 'State'],
    ['sales', 'State'],
  ])('of %s begins with %s', async (resource, label) => {
    const { field } = await open(undefined, { resource });
    expect(field).toHaveTextContent(label);
  });

  it('names one record, and those of other pages', async () => {
    const { dialog } = await open(undefined, { selectedIds: [21] });
    expect(dialog).toHaveAccessibleName('Edit 1 product');
    expect(dialog).toHaveTextContent(/1 .*not/);
  });

  it('closes and ends the selection once the records are changed', async () => {
    const { user, dialog, sentChanges, onUnselectItems } = await open('Status');
    await enter(user, input(dialog), 'Reserved');
    await user.click(button('Change', dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
    expect(sentChanges()).toEqual([['products', [{ filter: { id: [7, 8] }, set: { state: 'Reserved' } }]]]);
    expect(await notice('2 products changed.')).toBeVisible();
  });

  it('stays open with the errors of the server, and with what could not be read', async () => {
    const errors = { target_price: 'Too much.' };
    const { user, dialog, sentChanges, onUnselectItems } = await open('Expected price', {
      calls: { changeSelection: () => Promise.reject(new HttpError('Wrong', 400, { errors })) },
    });
    await enter(user, input(dialog), 'ten');
    await user.click(button('Change', dialog));
    await waitFor(() => expect(input(dialog)).toBeInvalid());
    expect(sentChanges()).toEqual([]);
    await user.clear(input(dialog));
    await enter(user, input(dialog), '10');
    await user.click(button('Change', dialog));
    await waitFor(() => expect(input(dialog)).toHaveAccessibleDescription('Too much.'));
    expect(await notice(/^Nothing was changed\./)).toBeVisible();
    expect(onUnselectItems).not.toHaveBeenCalled();
  });

  it.each([
    ['products', 'Origin', { origin: '' }],
    ['bought_stocks', 'Status', { state: '' }],
  ])('empties a text of %s: %s', async (resource, what, set) => {
    const { user, dialog, sentChanges } = await open(what, { resource });
    await user.click(button('Change', dialog));
    await waitFor(() => expect(sentChanges()).toEqual([[resource, [{ filter: { id: [7, 8] }, set }]]]));
  });

  it.each(['Purchase', 'Expected price', 'Received'])('does not empty what is no text: %s', async (what) => {
    const { user, dialog, sentChanges } = await open(what);
    await user.click(button('Change', dialog));
    expect(await screen.findByText('Choose the new value.')).toBeVisible();
    expect(sentChanges()).toEqual([]);
  });

  it('takes a link away', async () => {
    const { user, dialog, sentChanges } = await open('Purchase');
    await choose(user, within(dialog).getByRole('combobox', { name: /^New value/ }), 'None');
    await user.click(button('Change', dialog));
    await waitFor(() =>
      expect(sentChanges()).toEqual([['products', [{ filter: { id: [7, 8] }, set: { boughtStock: null } }]]]),
    );
  });

  it('is not offered to viewers', () => {
    holdTokenOf('viewer');
    renderPart(listed(<BulkBar />, { data: rows, total: 3, selectedIds: [7] }), {
      calls: { getSelection: async () => summary },
    });
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
    expect(screen.getByRole('group', { name: '1 selected' })).toBeInTheDocument();
  });
});

describe('a field for a linked record', () => {
  const open = (reference: string, chosen: object = {}, calls: object = {}) =>
    renderPart(
      <RecordForm onSubmit={async () => undefined} defaultValues={chosen}>
        <RecordInput source="record" label="Record" reference={reference} none="None" />
      </RecordForm>,
      {
        calls: {
          getList: async () => ({ data: [{ id: 3, name: 'Lot' }, { id: 4 }], total: 2 }),
          getMany: async () => ({ data: [{ id: 9, name: 'Old lot' }] }),
          ...calls,
        } as never,
      },
    );
  const field = () => screen.getByRole('combobox', { name: 'Record' });
  const asked = (sent: (name: string) => (readonly unknown[])[]) =>
    sent('getList').map(([name, params]) => {
      const { filter, sort, pagination } = params as { filter: object; sort: object; pagination: object };
      return { name, filter, sort, pagination };
    });

  it.each([
    ['bought_stocks', { field: 'id', order: 'DESC' }],
    ['places', { field: 'path', order: 'ASC' }],
  ])('offers the newest of %s, or places by their path: %j', async (reference, sort) => {
    const { user, sent } = open(reference);
    const pagination = { page: 1, perPage: 25 };
    await waitFor(() => expect(asked(sent)).toEqual([{ name: reference, filter: {}, sort, pagination }]));
    await user.type(field(), 'lo');
    await waitFor(() =>
      expect(asked(sent).at(-1)).toEqual({ name: reference, filter: { q: 'lo' }, sort, pagination }),
    );
  });

  it('offers no record only while that matches what is typed', async () => {
    const { user } = open('bought_stocks');
    await user.type(field(), 'NO');
    await waitFor(() => expect(textsOf('option')).toEqual(['None', 'Lot', '#4']));
    await user.type(field(), 't');
    await waitFor(() => expect(textsOf('option')).toEqual(['Lot', '#4']));
  });

  it('names the chosen record, which is not among the newest', async () => {
    open('bought_stocks', { record: 9 });
    await waitFor(() => expect(field()).toHaveValue('Old lot'));
  });
});

describe('a selection of all that match', () => {
  const counts = vi.fn(async (_resource: string, filter: object) => ({
    count: 'q' in filter ? 12 : 2,
    amount: null,
    landed: null,
    weight: null,
    linked: {},
  }));

  function Selected() {
    const [selectedIds, select] = useState<number[]>([7]);
    const [filterValues, filter] = useState<object>({ q: 'fox' });
    const list = { data: rows, total: 12, selectedIds, filterValues, onSelect: select };
    return (
      <>
        {listed(<BulkBar />, { ...list, onUnselectItems: () => select([]) })}
        <button onClick={() => select([7, 8])}>Fewer</button>
        <button onClick={() => filter({ q: 'owl' })}>Search</button>
      </>
    );
  }
  const open = async () => {
    counts.mockClear();
    const changeSelection = vi.fn((_resource: string, _changes: object[]) => new Promise(() => {}));
    const part = renderPart(<Selected />, {
      calls: { getSelection: counts, changeSelection, getValues: async () => [] },
    });
    await part.user.click(button('Select all 12'));
    await screen.findByText('12 selected');
    return { ...part, changeSelection };
  };

  it('counts and changes the records of the filter', async () => {
    const { user, changeSelection } = await open();
    expect(counts.mock.calls.map(([, filter]) => filter)).toEqual([{ id: [7] }, { q: 'fox' }]);
    expect(screen.getByText('9 not shown')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(button('Edit'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 12 products' });
    await enter(user, within(dialog).getByLabelText(/^New value/), 'Reserved');
    await user.click(button('Change', dialog));
    await waitFor(() => expect(changeSelection).toHaveBeenCalledTimes(1));
    expect(changeSelection.mock.calls[0]?.[1]).toEqual([
      { filter: { q: 'fox' }, set: { state: 'Reserved' } },
    ]);
  });

  it('is one of rows again once a row is taken out', async () => {
    const { user } = await open();
    await user.click(button('Fewer'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await waitFor(() =>
      expect(counts).toHaveBeenLastCalledWith('products', { id: [7, 8] }, expect.anything()),
    );
  });

  it('ends with another search', async () => {
    const { user } = await open();
    await user.click(button('Search'));
    expect(await screen.findByText('0 selected')).toBeVisible();
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
