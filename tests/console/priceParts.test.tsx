import { screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { PriceRecord } from '../../providers/prices.ts';
import { ChoiceChip } from '../../src/pages/prices/ChoiceChip.tsx';
import { MarketOrder } from '../../src/pages/prices/MarketOrder.tsx';
import { PriceFoot } from '../../src/pages/prices/PriceFoot.tsx';
import { SortChip } from '../../src/pages/prices/SortChip.tsx';
import { usePriceChoices } from '../../src/pages/prices/usePriceChoices.ts';
import { pricesOn } from '../support/price_page.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { listed } from './listed.tsx';
import { button, textsOf } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import '../../src/i18n/en/prices.ts';

noteLooks();

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
});

reviewLooks('priceParts');
