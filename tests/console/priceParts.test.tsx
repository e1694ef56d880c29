import { screen, waitFor, within } from '@testing-library/react';
import { Form, HttpError } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PRICE_FILE_BYTES, type PriceFilePreview } from '../../contract/prices.ts';
import { extensions } from '../../providers/extensions.ts';
import type { PriceRecord } from '../../providers/prices.ts';
import { ChoiceChip } from '../../src/pages/prices/ChoiceChip.tsx';
import { MarketOrder } from '../../src/pages/prices/MarketOrder.tsx';
import { MatchDialog } from '../../src/pages/prices/MatchDialog.tsx';
import { PriceFoot } from '../../src/pages/prices/PriceFoot.tsx';
import { ReadFileDialog } from '../../src/pages/prices/ReadFileDialog.tsx';
import { SettingsDialog } from '../../src/pages/prices/SettingsDialog.tsx';
import { SortChip } from '../../src/pages/prices/SortChip.tsx';
import { SortHead } from '../../src/pages/prices/SortHead.tsx';
import { usePriceChoices } from '../../src/pages/prices/usePriceChoices.ts';
import { pricesOn } from '../support/price_page.ts';
import { changeTo } from './changeTo.ts';
import { field, replaceText } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { listed } from './listed.tsx';
import { button, choose, enter, textsOf } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { holdTokenOf } from './roles.ts';
import '../../src/i18n/en/prices.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const rows: PriceRecord[] = pricesOn('2026-11-27')
  .someRows()
  .map((row) => ({ ...row, id: row.products[0] ?? 0 }));

describe('below the review list', () => {
  const open = (list: object) => {
    const setFilters = vi.fn();
    const setPage = vi.fn();
    const known = { data: rows.slice(0, 2), page: 1, perPage: 2, total: 5, setFilters, setPage, ...list };
    return { ...renderPart(listed(<PriceFoot />, known)), setFilters, setPage };
  };
  const lists = () =>
    screen
      .queryAllByRole('button', { name: /price/ })
      .map((one) => [one.textContent, one.getAttribute('aria-pressed')]);

  it('are the lists that need no decision, if they have rows or are shown', async () => {
    const meta = { lists: { right: 3, kept: 0 } };
    const { user, setFilters, unmount } = open({ meta, filterValues: { q: 'fox' } });
    expect(lists()).toEqual([['3 right prices', 'false']]);
    await user.click(button('3 right prices'));
    expect(setFilters).toHaveBeenCalledWith({ q: 'fox', list: 'right' });
    unmount();
    open({ meta, filterValues: { list: 'kept' } });
    expect(lists()).toEqual([
      ['3 right prices', 'false'],
      ['0 kept prices', 'true'],
    ]);
  });

  it.each([
    [1, 2, '1–2 of 5', [2]],
    [2, 2, '3–4 of 5', [1, 3]],
    [3, 1, '5–5 of 5', [2]],
  ])('page %i with %i rows leads to the pages beside it', async (page, shown, range, pages) => {
    const { user, container, setPage } = open({ page, data: rows.slice(0, shown) });
    expect(container).toHaveTextContent(range);
    for (const name of ['Previous', 'Next']) {
      const step = button(name);
      if (!step.hasAttribute('disabled')) await user.click(step);
    }
    expect(setPage.mock.calls.flat()).toEqual(pages);
  });

  it('are no pages without rows', () => {
    open({ data: [] });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the order of the cards on a phone', () => {
  it('is chosen in a menu, and the chosen one changes nothing', async () => {
    const setSort = vi.fn();
    const sort = { field: 'percent', order: 'ASC' };
    const { user } = renderPart(listed(<SortChip />, { sort, setSort }));
    await user.click(button('Sort by Difference in percent: ascending'));
    expect(textsOf('menuitem')).toHaveLength(12);
    const chosen = screen.getByRole('menuitem', { name: 'Difference in percent: ascending' });
    expect(chosen).toHaveClass('Mui-selected');
    await user.click(chosen);
    expect(setSort).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(button(/^Sort by/));
    await user.click(screen.getByRole('menuitem', { name: 'Product: descending' }));
    expect(setSort).toHaveBeenCalledWith({ field: 'name', order: 'DESC' });
  });
});

describe('a filter by one of many values', () => {
  const choices = [
    { id: 1, name: 'Card' },
    { id: 2, name: 'Box' },
  ];
  const open = (filterValues: object, offered = choices) => {
    const setFilters = vi.fn();
    const part = listed(<ChoiceChip name="type" choices={offered} />, { filterValues, setFilters });
    return { ...renderPart(part), setFilters };
  };

  it('is set among the others, and taken away with its cross', async () => {
    const { user, setFilters, unmount } = open({ q: 'fox' });
    await user.click(button('Type all'));
    await user.click(await screen.findByRole('option', { name: 'Box' }));
    expect(setFilters).toHaveBeenCalledWith({ q: 'fox', type: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const set = open({ q: 'fox', type: 2 });
    expect(button('Type Box')).toBeVisible();
    await set.user.click(button('Type Box'));
    await set.user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await set.user.click(button('Remove the filter “Type”: Box'));
    expect(set.setFilters).toHaveBeenCalledWith({ q: 'fox' });
  });

  it('is left out if there is nothing to choose, but not if it is set', () => {
    const { container, unmount } = open({}, []);
    expect(container).toBeEmptyDOMElement();
    unmount();
    open({ type: 7 }, []);
    expect(button('Type 7')).toBeVisible();
  });
});

describe('the markets that are asked for a price', () => {
  it('are chosen and ordered', async () => {
    const onSubmit = vi.fn();
    const { user } = renderPart(
      <Form defaultValues={{ markets: ['tcgplayer', 'cardmarket'] }} onSubmit={onSubmit}>
        <MarketOrder source="markets" />
        <button>Save</button>
      </Form>,
    );
    const send = async () => {
      onSubmit.mockClear();
      await user.click(button('Save'));
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
      return onSubmit.mock.calls[0]?.[0].markets;
    };
    expect(textsOf('listitem')).toEqual(['TCGplayer', 'Cardmarket', 'Own table']);
    const enabled = () =>
      screen
        .getAllByRole('button', { name: /^Move/ })
        .flatMap((one) => (one.hasAttribute('disabled') ? [] : one.getAttribute('aria-label')));
    expect(enabled()).toEqual(['Move “TCGplayer” down', 'Move “Cardmarket” up']);
    await user.click(button('Move “TCGplayer” down'));
    expect(await send()).toEqual(['cardmarket', 'tcgplayer']);
    await user.click(button('Move “TCGplayer” up'));
    expect(await send()).toEqual(['tcgplayer', 'cardmarket']);
    await user.click(screen.getByRole('checkbox', { name: 'Own table' }));
    expect(await send()).toEqual(['tcgplayer', 'cardmarket', 'table']);
    await user.click(screen.getByRole('checkbox', { name: 'TCGplayer' }));
    expect(await send()).toEqual(['cardmarket', 'table']);
  });
});

describe('the chosen rows of the review list', () => {
  it('are toggled, and typed prices select their row', async () => {
    const [fox = expect.fail(), grove = expect.fail()] = rows;
    let choices: ReturnType<typeof usePriceChoices> | undefined;
    const Choices = ({ of, page }: { of: object; page: PriceRecord[] }) => {
      choices = usePriceChoices(page, of);
      const { toggle, type, clear } = choices;
      return (
        <>
          <button onClick={() => toggle(fox.id)}>toggle</button>
          <button onClick={() => type(grove, 4.5)}>type</button>
          <button onClick={() => type(grove, undefined)}>empty</button>
          <button onClick={clear}>clear</button>
        </>
      );
    };
    const shown = () => [
      choices?.ids,
      choices?.selected.map(({ name }) => name),
      choices?.typedPrice(grove),
      choices?.newPrice(grove),
    ];
    const { user } = renderPart(<Choices of={{}} page={[fox, grove]} />);
    expect(shown()).toEqual([[], [], undefined, grove.price?.euros]);
    await user.click(button('toggle'));
    await user.click(button('type'));
    expect(shown()).toEqual([[fox.id, grove.id], [fox.name, grove.name], 4.5, 4.5]);
    await user.click(button('toggle'));
    expect(shown()[0]).toEqual([grove.id]);
    await user.click(button('empty'));
    expect(shown()).toEqual([[grove.id], [grove.name], undefined, grove.price?.euros]);
    await user.click(button('type'));
    await user.click(button('clear'));
    expect(shown()).toEqual([[], [], undefined, grove.price?.euros]);
  });

  it('stay selected on another page, and not by another filter', async () => {
    const [fox = expect.fail(), grove = expect.fail()] = rows;
    let choices: ReturnType<typeof usePriceChoices> | undefined;
    const Choices = () => {
      const [of, filter] = useState({});
      const [page, turn] = useState([fox]);
      choices = usePriceChoices(page, of);
      const { toggle } = choices;
      return (
        <>
          <button onClick={() => toggle(fox.id)}>fox</button>
          <button onClick={() => toggle(grove.id)}>grove</button>
          <button onClick={() => turn([grove])}>turn</button>
          <button onClick={() => filter({ set: 'Tide Set' })}>filter</button>
        </>
      );
    };
    const names = () => choices?.selected.map(({ name }) => name);
    const { user } = renderPart(<Choices />);
    await user.click(button('fox'));
    await user.click(button('turn'));
    expect(names()).toEqual([fox.name]);
    await user.click(button('grove'));
    expect(names()).toEqual([fox.name, grove.name]);
    await user.click(button('filter'));
    expect(names()).toEqual([]);
    await user.click(button('grove'));
    expect(names()).toEqual([grove.name]);
  });
});

describe('a heading that sorts the review list', () => {
  it.each([
    ['price', { field: 'price', order: 'DESC' }, 'descending', 'ASC'],
    ['price', { field: 'price', order: 'ASC' }, 'ascending', 'DESC'],
    ['price', { field: 'name', order: 'ASC' }, null, 'DESC'],
    ['name', { field: 'price', order: 'ASC' }, null, 'ASC'],
  ])('%s, sorted by %j, is %s and then %s', async (name, sort, sorted, order) => {
    const setSort = vi.fn();
    const head = (
      <table>
        <thead>
          <tr>
            <SortHead field={name} label="Heading" />
          </tr>
        </thead>
      </table>
    );
    const { user } = renderPart(listed(head, { sort, setSort }));
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe(sorted);
    await user.click(button(`Sort by “Heading”, ${order === 'ASC' ? 'ascending' : 'descending'}`));
    expect(setSort).toHaveBeenCalledWith({ field: name, order });
  });
});

describe('reading a price file', () => {
  const ofFile: PriceFilePreview = {
    name: 'a.csv',
    source: 'table',
    day: '2026-11-15',
    entries: 3,
    prices: 2,
    problems: [],
    table: null,
    rates: [],
    needsDay: false,
  };
  const table = {
    headings: ['Card', 'Worth', 'Cur'],
    rows: [['Ember Fox', '198', 'USD']],
    mapping: { name: 'Card', price: 'Worth' },
  };
  const given = new File(['Card;Worth'], 'a.csv', { type: 'text/csv' });
  const open = (fields: Partial<PriceFilePreview> = {}, calls: object = {}) => {
    const onClose = vi.fn();
    const folder = [{ name: 'guide.json', bytes: 15_000_000, changed: '2026-11-10T08:00:00.000Z' }];
    const part = renderPart(<ReadFileDialog onClose={onClose} />, {
      calls: {
        getPriceFiles: async () => ({ files: [], folder }),
        previewPriceFile: async () => ({ ...ofFile, ...fields }),
        readPriceFile: async () => ({ name: 'a.csv', day: '2026-11-15', prices: 2, entries: 3 }),
        ...calls,
      } as never,
    });
    const read = () => part.sent('readPriceFile').map(([input]) => input);
    return { ...part, onClose, read };
  };
  const chooseFile = async (user: ReturnType<typeof open>['user'], file = given) =>
    user.upload(screen.getByLabelText('Price file'), file);
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  it('sends the columns and rates that were suggested, and no day that the file says', async () => {
    const rates = [
      { currency: 'USD', rate: 1.08 },
      { currency: 'JPY', rate: 163.205 },
    ];
    const { user, read, onClose } = open({ table, rates });
    await chooseFile(user);
    expect(await screen.findByLabelText(/^USD for one euro/)).toHaveValue('1.08');
    expect(field('JPY for one euro')).toHaveValue('163.2050');
    await user.click(button('Read 2 prices'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(read()).toEqual([{ from: given, mapping: table.mapping, rates: { USD: 1.08, JPY: 163.205 } }]);
    expect(await notice('“a.csv” of 15/11/2026: 2 prices are read.')).toBeVisible();
  });

  it('keeps typed rates when its columns change', async () => {
    const previews = [
      { ...ofFile, table, rates: [{ currency: 'USD', rate: 1.08 }] },
      {
        ...ofFile,
        table: { ...table, mapping: { ...table.mapping, currency: 'Cur' } },
        rates: [
          { currency: 'USD', rate: 1.08 },
          { currency: 'GBP', rate: null },
        ],
      },
    ];
    const { user, sent, read } = open({}, { previewPriceFile: async () => previews.shift() });
    await chooseFile(user);
    await replaceText(user, await screen.findByLabelText(/^USD for one euro/), '1.2');
    await choose(user, screen.getByRole('combobox', { name: 'Currency' }), 'Cur');
    expect(await screen.findByLabelText(/^GBP for one euro/)).toHaveValue('');
    expect(field('USD for one euro')).toHaveValue('1.2');
    const mapping = { ...table.mapping, currency: 'Cur' };
    expect(sent('previewPriceFile').at(-1)?.[0]).toEqual({ from: given, mapping });
    await user.click(button('Read 2 prices'));
    await waitFor(() => expect(field('GBP for one euro')).toBeInvalid());
    expect(read()).toEqual([]);
    await enter(user, field('GBP for one euro'), '0,9');
    await user.click(button('Read 2 prices'));
    await waitFor(() => expect(read()).toEqual([{ from: given, mapping, rates: { USD: 1.2, GBP: 0.9 } }]));
  });

  it('needs a day that the file does not say', async () => {
    const { user, read } = open({ needsDay: true, day: null });
    await chooseFile(user);
    await user.click(await screen.findByRole('button', { name: 'Read 2 prices' }));
    expect(field('Day of the prices')).toHaveAccessibleDescription('Enter the day of the prices.');
    expect(read()).toEqual([]);
    changeTo(field('Day of the prices'), '2026-11-12');
    await user.click(button('Read 2 prices'));
    await waitFor(() => expect(read()).toEqual([{ from: given, mapping: undefined, day: '2026-11-12' }]));
  });

  it('shows what the server refuses beside its field', async () => {
    let errors: Record<string, string> = {};
    const { user, onClose } = open(
      {
        table,
        needsDay: true,
        day: null,
        rates: ['USD', 'GBP'].map((currency) => ({ currency, rate: 1.1 })),
      },
      { readPriceFile: () => Promise.reject(new HttpError('Not read.', 400, { errors })) },
    );
    await chooseFile(user);
    changeTo(await screen.findByLabelText(/^Day of the prices/), '2026-11-12');
    const [usd, gbp] = [field('USD for one euro'), field('GBP for one euro')];
    const readAgain = () => user.click(button('Read 2 prices'));
    errors = { day: 'Is still to come.', 'rates.USD': 'Is too high.' };
    await readAgain();
    await waitFor(() => expect(usd).toHaveAccessibleDescription('Is too high.'));
    expect(field('Day of the prices')).toHaveAccessibleDescription('Is still to come.');
    expect(gbp).toBeValid();
    errors = { rates: 'Are missing.' };
    await readAgain();
    await waitFor(() => expect(usd).toHaveAccessibleDescription('Are missing.'));
    expect(gbp).toHaveAccessibleDescription('Are missing.');
    errors = { mapping: 'A price is needed.' };
    await readAgain();
    await waitFor(() => expect(alerts()).toEqual(['A price is needed.']));
    const invalid = screen
      .getAllByRole('combobox')
      .filter((one) => one.getAttribute('aria-invalid') === 'true')
      .map((one) => one.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
      .map((id) => document.getElementById(id)?.textContent?.replace(/\W+$/, ''));
    expect(invalid).toEqual(['Id', 'Name', 'Price']);
    errors = { file: 'It was deleted.' };
    await readAgain();
    await waitFor(() => expect(alerts()).toEqual(['It was deleted.']));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Other file'));
    expect(alerts()).toEqual([]);
    expect(screen.getByLabelText('Price file')).toBeInTheDocument();
  });

  it('of names says how many', async () => {
    const { user } = open(
      { day: null, prices: 0 },
      { readPriceFile: async () => ({ name: 'a.csv', day: null, prices: 0, entries: 3 }) },
    );
    await chooseFile(user);
    await user.click(await screen.findByRole('button', { name: 'Read 3 cards' }));
    expect(await notice('“a.csv”: the names of 3 cards are read.')).toBeVisible();
  });

  it('without anything to read is not read', async () => {
    const { user } = open({ prices: 0, entries: 0 });
    await chooseFile(user);
    expect(await screen.findByRole('button', { name: 'Read 0 cards' })).toBeDisabled();
  });

  it.each([
    [MAX_PRICE_FILE_BYTES, true],
    [MAX_PRICE_FILE_BYTES + 1, false],
  ])('of %i bytes is taken: %s', async (size, isTaken) => {
    const file = Object.defineProperty(new File(['a'], 'a.csv'), 'size', { value: size });
    const { user, sent } = open();
    await chooseFile(user, file);
    if (isTaken) expect(await screen.findByRole('button', { name: 'Read 2 prices' })).toBeVisible();
    else expect(alerts()).toEqual(['“a.csv” is larger than 100 MB.']);
    expect(sent('previewPriceFile')).toHaveLength(isTaken ? 1 : 0);
  });

  it('in the server’s folder says when it could not be read', async () => {
    const { user, sent } = open({}, { previewPriceFile: failing });
    await user.click(await screen.findByRole('button', { name: 'Read guide.json' }));
    await waitFor(() => expect(alerts()).toEqual(['No network.']));
    expect(sent('previewPriceFile')[0]?.[0]).toEqual({ from: 'guide.json' });
    expect(button('Read guide.json')).toBeEnabled();
  });

  it('is not for viewers, who see what was read', async () => {
    holdTokenOf('viewer');
    open();
    expect(await screen.findByText('No price file is read yet.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Price files' })).toBeVisible();
    expect(screen.queryByLabelText('Price file')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  });
});

describe('the thresholds', () => {
  const settings = {
    underpriced_percent: 12.5,
    overpriced_percent: 15,
    least_difference: 1,
    stale_days: 30,
    markets: ['cardmarket'],
  };
  const open = async (calls: object = {}) => {
    const onClose = vi.fn();
    const part = renderPart(<SettingsDialog onClose={onClose} />, {
      calls: { getPriceSettings: async () => settings, ...calls } as never,
    });
    await screen.findByLabelText(/^Stale after/);
    return { ...part, onClose };
  };

  it('are shown as they are, and sent as they are typed', async () => {
    const { user, sent, onClose } = await open({ changePriceSettings: async () => settings });
    const names = ['Underpriced from', 'Overpriced from', 'Smallest difference', 'Stale after'];
    expect(names.map((name) => (field(name) as HTMLInputElement).value)).toEqual([
      '12.5',
      '15',
      '1.00',
      '30',
    ]);
    await replaceText(user, field('Underpriced from'), '7,5');
    await replaceText(user, field('Smallest difference'), '2,25');
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent('changePriceSettings')).toEqual([
      [{ ...settings, underpriced_percent: 7.5, least_difference: 2.25 }],
    ]);
  });

  it('stay in the form with the errors of the server, and are not sent without a number', async () => {
    const errors = { overpriced_percent: 'Is too high.' };
    const { user, sent, onClose } = await open({
      changePriceSettings: () => Promise.reject(new HttpError('Wrong', 400, { errors })),
    });
    await replaceText(user, field('Stale after'), 'ten');
    await user.click(button('Save'));
    await waitFor(() => expect(field('Stale after')).toBeInvalid());
    expect(sent('changePriceSettings')).toEqual([]);
    await replaceText(user, field('Stale after'), '10');
    await user.click(button('Save'));
    await waitFor(() => expect(field('Overpriced from')).toHaveAccessibleDescription('Is too high.'));
    expect(await notice(/^The thresholds were not saved\./)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the choice of an article', () => {
  const extra = (key: string, value: unknown) => ({ id: 1, key, value });
  const product = productFixture({
    name: 'Ember Fox',
    product_extras: [extra('set', 'Tide Set'), extra('first_edition', true), extra('signed', false)] as never,
  });
  const open = (calls: object) =>
    renderPart(<MatchDialog product={1} onClose={() => undefined} />, {
      calls: {
        getOne: async () => ({ data: product }),
        getMany: async () => ({ data: [product] }),
        ...calls,
      },
    });
  const nothing = { candidates: [], match: null };

  it('says what the product is, and searches once nobody types', async () => {
    const { user, sent } = open({ getPriceCandidates: async () => nothing });
    const dialog = await screen.findByRole('dialog', { name: 'Which card is “Ember Fox”?' });
    expect(await within(dialog).findByText(/Tide Set/)).toHaveTextContent(/Tide Set · First edition$/);
    expect(await screen.findByText('No card of the price files fits')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Match by the rules' })).toBeNull();
    await enter(user, screen.getByRole('searchbox'), ' fox ');
    await waitFor(() => expect(sent('getPriceCandidates').map(([, q]) => q)).toEqual(['', 'fox']));
  });

  it('can be read again, and says when it was not saved', async () => {
    const answers = [failing, async () => nothing];
    const { user } = open({
      getPriceCandidates: () => answers.shift()?.(),
      choosePriceMatch: failing,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('No card of the price files fits');
    await user.click(button('None of these'));
    expect(await notice('The choice was not saved. No network.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

reviewLooks('priceParts');
