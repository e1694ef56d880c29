import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryField } from '../../contract/history.ts';
import { HistoryBar } from '../../src/pages/history/HistoryBar.tsx';
import { HistoryCards } from '../../src/pages/history/HistoryCards.tsx';
import { HistoryFrame } from '../../src/pages/history/HistoryFrame.tsx';
import { HistoryTable } from '../../src/pages/history/HistoryTable.tsx';
import { KeptFor } from '../../src/pages/history/KeptFor.tsx';
import { FieldLabel } from '../../ui/history/FieldLabel.tsx';
import { linksInBin } from '../../ui/history/linksInBin.ts';
import { PutBack } from '../../ui/history/PutBack.tsx';
import { RecordHistory } from '../../ui/history/RecordHistory.tsx';
import { RecordTabs } from '../../ui/history/RecordTabs.tsx';
import { UndoButton } from '../../ui/history/UndoButton.tsx';
import { ValueChange } from '../../ui/history/ValueChange.tsx';
import { undoRequests } from '../../ui/undoing.ts';
import { HttpError } from 'ra-core';
import { anAction, someRecordHistory, someRecords } from '../support/history_page.ts';
import { changeTo } from './changeTo.ts';
import { field } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { listed } from './listed.tsx';
import { button, textsOf } from './openConsole.tsx';
import { renderPart, textOf } from './parts.tsx';
import { holdTokenOf } from './roles.ts';
import '../../src/i18n/en/history.ts';

noteLooks();

/** A moment of a day in the operator's time zone, as the filter sends it. */
const momentOf = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
const since = (day: string) => ({ at_gte: momentOf(day, '00:00') });
const until = (day: string) => ({ at_lte: momentOf(day, '23:59:59.999') });

describe('the filters of the history', () => {
  const setFilters = vi.fn<(filter: object) => void>();
  beforeEach(() => {
    setFilters.mockClear();
    vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] });
    return () => void vi.useRealTimers();
  });
  const calls = { getHistoryPeople: async () => ['', 'giulia.m', 'marco.r'] };
  const openBar = (filterValues: object = {}) =>
    renderPart(listed(<HistoryBar />, { resource: 'history', filterValues, setFilters }), { calls });

  it.each([
    ['Today', { ...since('2026-11-27'), ...until('2026-11-27') }],
    ['Last 7 days', { ...since('2026-11-21'), ...until('2026-11-27') }],
    ['Last 30 days', { ...since('2026-10-29'), ...until('2026-11-27') }],
    ['All days', {}],
  ])('“%s” filters by whole days, besides the other filters', async (name, days) => {
    const { user } = openBar({ kind: 'sales', ...since('2026-01-01'), ...until('2026-02-01') });
    await user.click(button(/^Day/));
    await user.click(button(name));
    expect(setFilters).toHaveBeenCalledWith({ kind: 'sales', ...days });
    expect(screen.queryByRole('dialog', { name: 'Day' })).toBeNull();
  });

  it('by typed days may be open at one side, and never end before they begin', async () => {
    const { user } = openBar(since('2026-11-10'));
    await user.click(button(/^Day/));
    expect(field('From')).toHaveValue('2026-11-10');
    changeTo(field('To'), '2026-11-09');
    expect(field('To')).toBeInvalid();
    await user.click(button('Apply'));
    expect(setFilters).not.toHaveBeenCalled();
    changeTo(field('From'), '');
    await user.click(button('Apply'));
    expect(setFilters).toHaveBeenCalledWith(until('2026-11-09'));
  });

  it('by one day are applied', async () => {
    const { user } = openBar({ ...since('2026-11-10'), ...until('2026-11-12') });
    await user.click(button(/^Day/));
    changeTo(field('To'), '2026-11-10');
    await user.click(button('Apply'));
    expect(setFilters).toHaveBeenCalledWith({ ...since('2026-11-10'), ...until('2026-11-10') });
  });

  it.each([
    [{}, 'Day all'],
    [{ ...since('2026-11-10'), ...until('2026-11-10') }, 'Day 10/11/2026'],
    [{ ...since('2026-11-10'), ...until('2026-11-12') }, 'Day 10/11/2026–12/11/2026'],
    [since('2026-11-10'), 'Day 10/11/2026–'],
    [until('2026-11-12'), 'Day –12/11/2026'],
    [{ at_gte: 'no day' }, 'Day all'],
  ])('by days are named: %j is “%s”', (filter, name) => {
    openBar(filter);
    expect(button(/^Day/)).toHaveAccessibleName(name);
    expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(name === 'Day all' ? 0 : 1);
  });

  it('by days are removed with their cross', async () => {
    const { user } = openBar({ q: 'fox', ...since('2026-11-10') });
    await user.click(button(/^Remove the filter/));
    expect(setFilters).toHaveBeenCalledWith({ q: 'fox' });
  });

  it.each([
    ['Person', 'marco.r', { by: 'marco.r' }],
    ['Kind', 'Sale', { kind: 'sales' }],
    ['Action', 'Undone', { action: 'undone' }],
  ])('by %s are chosen in a menu, and taken away there', async (label, name, chosen) => {
    const first = openBar({ q: 'fox' });
    await first.user.click(button(`${label} all`));
    await first.user.click(await screen.findByRole('menuitem', { name }));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox', ...chosen });
    first.unmount();
    const { user } = openBar({ q: 'fox', ...chosen });
    await user.click(await screen.findByRole('button', { name: `${label} ${name}` }));
    expect(screen.getByRole('menuitem', { name })).toHaveClass('Mui-selected');
    await user.click(screen.getByRole('menuitem', { name: 'all' }));
    expect(setFilters).toHaveBeenLastCalledWith({ q: 'fox' });
  });

  it('offer people with a name, and what is chosen even if it is not among them', async () => {
    const { user } = openBar({ by: 'old.one' });
    await user.click(button('Person old.one'));
    await screen.findByRole('menuitem', { name: 'marco.r' });
    expect(textsOf('menuitem')).toEqual(['all', 'giulia.m', 'marco.r']);
  });

  it('are all cleared, and the search is kept', async () => {
    const { user } = openBar({ q: 'fox', kind: 'sales' });
    await user.click(button('Clear all'));
    expect(setFilters).toHaveBeenCalledWith({ q: 'fox' });
  });

  it('have no “Clear all” while there is only a search', () => {
    openBar({ q: 'fox' });
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });
});

describe('the list of actions', () => {
  const open = (filterValues: object, total: number, all = 12) => {
    const exportHistory = vi.fn((_filter: object) => new Promise(() => {}));
    const list = { resource: 'history', filterValues, total, page: 1, perPage: 20, isPending: false };
    const part = renderPart(listed(<HistoryFrame />, { ...list, data: total > 0 ? [anAction(1)] : [] }), {
      calls: { getList: async () => ({ data: [], total: all }), exportHistory },
    });
    return { ...part, exportHistory };
  };

  it.each([
    [{}, 1, 1, '1 action'],
    [{}, 1_200, 1_200, '1,200 actions'],
    [{ kind: 'sales' }, 1, 12, '1 of 12 actions'],
  ])('is counted: of %j, %i of %i', async (filter, total, all, text) => {
    const { container } = open(filter, total, all);
    await waitFor(() =>
      expect(container.querySelector('h1')?.parentElement?.nextElementSibling).toHaveTextContent(
        new RegExp(`^${text}$`),
      ),
    );
  });

  it('is exported as it is filtered', async () => {
    const { user, exportHistory } = open({ kind: 'sales', q: 'fox' }, 3);
    await user.click(button('Export CSV'));
    await waitFor(() => expect(exportHistory).toHaveBeenCalledTimes(1));
    expect(exportHistory.mock.calls[0]?.[0]).toEqual({ kind: 'sales', q: 'fox' });
  });

  it('is neither filtered nor exported while it is empty, but another search is', () => {
    const { unmount } = open({}, 0);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
    open({ q: 'fox' }, 0);
    expect(button('Export CSV')).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
  });
});

describe('how long the history is kept', () => {
  it('is changed by an owner', async () => {
    holdTokenOf('owner');
    const changeHistorySettings = vi.fn(async (saved: object) => saved);
    const calls = { getHistorySettings: async () => ({ years: 4 }), changeHistorySettings };
    const { user } = renderPart(<KeptFor />, { calls });
    const select = await screen.findByRole('combobox', { name: 'How long the history is kept' });
    await user.click(select);
    expect(textsOf('option')).toEqual(['1 year', '2 years', '3 years', '4 years', '5 years', '10 years']);
    await user.click(screen.getByRole('option', { name: '10 years' }));
    expect(changeHistorySettings).toHaveBeenCalledWith({ years: 10 });
    await waitFor(() => expect(select).toHaveTextContent('Kept for 10 years'));
  });

  it('is told to others', async () => {
    holdTokenOf('operator');
    const { container } = renderPart(<KeptFor />, {
      calls: { getHistorySettings: async () => ({ years: 1 }) },
    });
    await waitFor(() => expect(container).toHaveTextContent('Kept for 1 year'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the records of an action', () => {
  const action = anAction(7, { count: 214, fields: ['state'] });
  const records = Array.from({ length: 214 }, (_, at) => ({
    ...(someRecords().records[0] ?? expect.fail()),
    record_id: at + 1,
    name: `Card ${at + 1}`,
  }));
  const getActionRecords = vi.fn(async (_id: number, { from, limit }: { from: number; limit: number }) => ({
    total: 214,
    changed_since: 3,
    records: records.slice(from, from + limit),
  }));

  it('open by a click on the row: the first three, all on demand, by hundreds', async () => {
    const { user } = renderPart(<HistoryTable actions={[action]} />, { calls: { getActionRecords } });
    const [, , row = expect.fail()] = screen.getAllByRole('row');
    const shown = () => screen.getAllByRole('listitem').length;
    fireEvent.click(within(row).getAllByRole('cell')[0] ?? expect.fail());
    await user.click(await screen.findByRole('button', { name: 'Show all 214' }));
    await waitFor(() => expect(shown()).toBe(100));
    await user.click(button('Show 100 more'));
    await waitFor(() => expect(shown()).toBe(200));
    await user.click(button('Show 14 more'));
    await waitFor(() => expect(shown()).toBe(214));
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    expect(getActionRecords.mock.calls.map(([id, { from, limit }]) => [id, from, limit])).toEqual([
      [7, 0, 3],
      [7, 0, 100],
      [7, 100, 100],
      [7, 200, 100],
    ]);
    expect(button('Undo 211')).toBeEnabled();
    fireEvent.click(within(row).getAllByRole('cell')[0] ?? expect.fail());
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('stay closed when a link of the row is clicked', async () => {
    const { user } = renderPart(<HistoryTable actions={[anAction(7)]} />, { calls: { getActionRecords } });
    await user.click(screen.getByRole('link', { name: /Ember Fox/ }));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('are read again after a failure', async () => {
    getActionRecords.mockRejectedValueOnce(new Error('offline'));
    const { user } = renderPart(<HistoryCards actions={[action]} />, { calls: { getActionRecords } });
    await user.click(button(/^Records of the action at .*: 214$/));
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The records could not be read');
    await user.click(button('Try again', problem));
    expect(await screen.findByText('Card 3')).toBeVisible();
    expect(screen.getByText(/^3 were changed since/)).toBeVisible();
    await user.click(button(/^Records of the action at .*: 214$/));
    expect(screen.queryByText('Card 3')).toBeNull();
  });

  it('are under the day of their action on a phone', () => {
    const earlier = anAction(6, { at: '2026-11-22T08:05:00.000Z' });
    renderPart(<HistoryCards actions={[action, earlier]} />);
    expect(screen.getAllByRole('region').map((one) => within(one).getAllByRole('listitem').length)).toEqual([
      1, 1,
    ]);
  });
});

describe('an undo', () => {
  it.each([
    [anAction(1), 0, 'Undo'],
    [anAction(1, { count: 5 }), 2, 'Undo 3'],
    [anAction(1, { count: 5 }), 5, 'Undo'],
    [anAction(1, { action: 'deleted' }), 0, 'Restore'],
    [anAction(1, { action: 'imported', count: 5 }), 0, 'Undo all'],
  ])('is named by what it does', (action, changedSince, name) => {
    renderPart(<UndoButton action={action} changedSince={changedSince} isCompact />);
    expect(screen.getByRole('button')).toHaveAccessibleName(name);
    expect(textOf(<UndoButton action={action} changedSince={changedSince} />)).toBe(name);
  });

  it.each([
    [0, false],
    [2, true],
  ])('of an action with %i later changes takes back the rest alone: %s', async (changedSince, rest) => {
    const action = anAction(9, { count: 5 });
    const { user } = renderPart(<UndoButton action={action} changedSince={changedSince} />);
    await user.click(screen.getByRole('button'));
    expect(undoRequests.current()).toMatchObject({ actions: [9], rest });
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('is not offered to viewers, nor where it is impossible or done', () => {
    expect(textOf(<UndoButton action={anAction(1, { undo: 'impossible' })} />)).toBe('');
    expect(textOf(<UndoButton action={anAction(1, { undo: 'undone' })} />)).toBe('Undone');
    holdTokenOf('viewer');
    expect(textOf(<UndoButton action={anAction(1)} />)).toBe('');
  });
});

describe('a value put back', () => {
  const [record = expect.fail()] = someRecords().records;
  it.each([
    [anAction(1), {}, 'Put back'],
    [anAction(1), { changed_since: ['state'] }, 'Changed since'],
    [anAction(1), { changed_since: ['place'] }, 'Put back'],
    [anAction(1, { undo: 'undone' }), {}, 'Undone'],
    [anAction(1, { action: 'imported' }), {}, 'Only as a whole'],
    [anAction(1, { action: 'period_closed' }), {}, 'Only as a whole'],
    [anAction(1, { undo: 'impossible' }), {}, 'Cannot be undone'],
    [anAction(1), { exists: false }, 'Cannot be undone'],
  ])('is a button, or says why there is none', (action, parts, text) => {
    expect(textOf(<PutBack action={action} record={{ ...record, ...parts }} field="state" />)).toBe(text);
  });

  it('undoes this field of this record alone', async () => {
    const { user } = renderPart(<PutBack action={anAction(4)} record={record} field="state" />);
    await user.click(button('Put back: Status'));
    const only = { kind: 'products', record_id: 1, field: 'state' };
    expect(undoRequests.current()).toMatchObject({ actions: [4], only });
  });

  it('is not offered to viewers', () => {
    holdTokenOf('viewer');
    expect(textOf(<PutBack action={anAction(4)} record={record} field="state" />)).toBe('');
  });
});

describe('an old and a new value', () => {
  const text = (change: HistoryField) =>
    textOf(<ValueChange kind="products" change={change} isLabelled={false} />);

  it.each<[Partial<HistoryField>, string]>([
    [{ field: 'target_price', from: 150, to: null }, '€150.00becomes–'],
    [{ field: 'place', from: 2, from_name: 'Box 2', to: 3, to_name: 'Box 3' }, 'Box 2becomesBox 3'],
    [{ field: 'place', from: null, to: 3 }, '–becomes#3'],
    [{ field: 'images', from: [], to: [] }, '–becomes–'],
    [{ field: 'product_extras', from: [{ id: 1, key: 'Set', value: 'X' }], to: [] }, 'Set · Xbecomes–'],
    [{ field: 'state', from: '', to: 'In stock' }, '–becomesIn stock'],
  ])('%j reads “%s”', (change, words) => {
    expect(text({ field: '', from: null, to: null, ...change })).toBe(words);
  });

  it('of a choice is in the words of the choice', () => {
    const change = { field: 'vatTreatment', from: 'home', to: 'outside_eu' };
    const part = <ValueChange kind="sales" change={change} isLabelled />;
    expect(textOf(part)).toMatch(/^VAT treatmentAt homebecomes.*outside.*$/i);
  });

  it('of pictures is their pictures, without those that are deleted meanwhile', () => {
    const change = { field: 'images', from: [], to: [{ id: 1, image: '/a.png' }, { id: 2 }] };
    const { container } = renderPart(<ValueChange kind="products" change={change} isLabelled={false} />);
    const pictures = [...container.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual([expect.stringMatching(/\/a\.png$/)]);
  });
});

it('an extra field is called by its name', async () => {
  const calls = { getList: async () => ({ data: [{ id: 7, key: 'Set' }], total: 1 }) };
  const { container } = renderPart(<FieldLabel kind="products" field="product_extras.7" />, { calls });
  await waitFor(() => expect(container).toHaveTextContent(/^Set$/));
  expect(textOf(<FieldLabel kind="products" field="product_extras.8" />, calls)).not.toBe('Set');
});

it('records of the bin are read from an error that names them', () => {
  const links = [{ kind: 'bought_stocks', id: 4, name: 'Lot' }];
  const named = linksInBin(new HttpError('', 409, { bin_links: links }));
  expect(named.map(({ name }) => name)).toEqual(['Lot']);
  expect(linksInBin(new HttpError('', 409, { bin_links: 'none' }))).toEqual([]);
  expect(linksInBin(new HttpError('', 409))).toEqual([]);
  expect(linksInBin(new Error('offline'))).toEqual([]);
});

describe('the history of a record', () => {
  const whole = someRecordHistory();

  it('is read again after a failure, and has more on demand', async () => {
    const getRecordHistory = vi.fn(async (_kind: string, _id: number, { from }: { from: number }) => ({
      ...whole,
      entries: whole.entries.slice(0, from === 0 ? 3 : 2).map((one) => ({ ...one, id: one.id + from })),
    }));
    getRecordHistory.mockRejectedValueOnce(new Error('offline'));
    const { user } = renderPart(<RecordHistory kind="products" id={1} />, { calls: { getRecordHistory } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('tabpanel', { name: 'History' });
    await user.click(button('Show 2 more'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull());
    expect(getRecordHistory.mock.calls.map(([kind, id, { from }]) => [kind, id, from])).toEqual([
      ['products', 1, 0],
      ['products', 1, 0],
      ['products', 1, 3],
    ]);
  });

  it('links to the actions that wrote further records, and to imports', async () => {
    const [entry = expect.fail()] = whole.entries;
    const entries = [
      { ...entry, id: 5, count: 3 },
      { ...entry, id: 4, action: 'imported' as const, import_id: 12 },
    ];
    const calls = { getRecordHistory: async () => ({ entries, total: 2 }) };
    renderPart(<RecordHistory kind="products" id={1} />, { calls });
    const more = await screen.findByRole('link', { name: 'Changed together with 2 more' });
    expect(decodeURIComponent(more.getAttribute('href') ?? '')).toBe('/history?filter={"id":[5]}');
    expect(screen.getByRole('link', { name: 'Imported' })).toHaveAttribute('href', '/tools/import_data/12');
  });

  it('says when there is none', async () => {
    const calls = { getRecordHistory: async () => ({ entries: [], total: 0 }) };
    renderPart(<RecordHistory kind="products" id={1} />, { calls });
    expect(await screen.findByText('Nothing is recorded about it yet')).toBeVisible();
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it.each([
    ['{ArrowRight}', 1],
    ['{ArrowLeft}', 1],
    ['{ArrowDown}', 0],
  ])('is beside the details: %s chooses the other tab', async (key, times) => {
    const onChoose = vi.fn();
    const record = { kind: 'products', id: 1 } as const;
    const { user } = renderPart(<RecordTabs record={record} isHistory={false} onChoose={onChoose} />);
    const [details = expect.fail(), history = expect.fail()] = screen.getAllByRole('tab');
    await user.tab();
    expect(details).toHaveFocus();
    await user.keyboard(key);
    expect(onChoose.mock.calls).toEqual(times ? [[true]] : []);
    expect(times ? history : details).toHaveFocus();
  });
});

it('the choice of a filter is a value of its list, of which it takes the first', () => {
  const part = listed(<HistoryBar />, {
    resource: 'history',
    filterValues: { kind: ['sales', 'products'] },
    setFilters: () => {},
  });
  renderPart(part);
  expect(button('Kind Sale')).toBeVisible();
});

reviewLooks('historyParts');
