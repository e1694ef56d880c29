import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sale } from '../../contract/sales.ts';
import { extensions } from '../../providers/extensions.ts';
import { StepButton } from '../../resources/going_out/StepButton.tsx';
import { FieldInPlace } from '../../resources/sales/FieldInPlace.tsx';
import { SaleBill } from '../../resources/sales/SaleBill.tsx';
import { SaleDialog } from '../../resources/sales/SaleDialog.tsx';
import { SaleEvents } from '../../resources/sales/SaleEvents.tsx';
import { SaleFees } from '../../resources/sales/SaleFees.tsx';
import { SaleLines } from '../../resources/sales/SaleLines.tsx';
import { SaleTakeDowns } from '../../resources/sales/SaleTakeDowns.tsx';
import '../../src/i18n/en/goingOut.ts';
import { field, replaceText } from './forms.ts';
import { button } from './openConsole.tsx';
import { inList, sentChanges, updated, withoutVat } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { saleEvent, saleFee, saleFixture, saleLine, takeDownFixture } from './saleFixture.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

describe('a step that is taken in the details of an order', () => {
  const taken = async (at: string, next: Sale[] | 'failing') => {
    const sales = [saleFixture(), saleFixture({ id: 9, name: 'Cardmarket 04-2', orderNumber: '04-2' })];
    const { user, address, sent } = renderPart(inList(<SaleDialog />), {
      at,
      calls: {
        getOne: async (_resource: never, { id }: { id: number }) => ({
          data: sales.find((sale) => sale.id === id),
        }),
        getVat: withoutVat,
        getRecordHistory: () => Promise.reject(new Error('No history.')),
        changeSelection: async () => ({ count: 1 }),
        getList: async () => {
          if (next === 'failing') throw new Error('No network.');
          return { data: next, total: next.length };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark packed: Cardmarket 04-1' }));
    return { address, sent };
  };
  const [second] = [saleFixture({ id: 9, name: 'Cardmarket 04-2', orderNumber: '04-2' })];

  it('opens the next order while orders are packed one after the other', async () => {
    const { address, sent } = await taken('/?inspect_sale=7&packing=1', [second]);
    expect(await screen.findByRole('dialog', { name: 'Cardmarket 04-2' })).toBeVisible();
    expect(address()).toBe('/?inspect_sale=9&packing=1');
    expect(sent('getList')).toContainEqual([
      'sales',
      expect.objectContaining({
        filter: { state: ['To pack'] },
        sort: { field: 'queue', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      }),
    ]);
  });

  it('otherwise leaves the order open', async () => {
    const { address } = await taken('/?inspect_sale=7', [second]);
    expect(await notice(/Cardmarket 04-1 is packed/)).toBeVisible();
    await waitFor(() =>
      expect(button('Mark packed: Cardmarket 04-1')).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(address()).toBe('/?inspect_sale=7');
  });

  it('closes the details after the last order', async () => {
    const { address } = await taken('/?inspect_sale=7&packing=1', []);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('keeps the order open when the next one cannot be read', async () => {
    const { address } = await taken('/?inspect_sale=7&packing=1', 'failing');
    expect(await notice('The next order could not be read. No network.')).toBeVisible();
    expect(address()).toBe('/?inspect_sale=7&packing=1');
  });
});

describe('the button of the next step', () => {
  it('takes one step for two clicks, none for a key held down, and does not open the row', async () => {
    let answer: (answer: unknown) => void = () => {};
    const opened: string[] = [];
    const { user, sent } = renderPart(
      <div onClick={() => opened.push('row')}>
        <StepButton sale={saleFixture()} />
        <StepButton sale={saleFixture({ id: 8, name: 'Lost one', state: 'Lost' })} />
      </div>,
      { calls: { changeSelection: () => new Promise((done) => (answer = done)) } },
    );
    const step = button('Mark packed: Cardmarket 04-1');
    await user.click(step);
    expect(step).toHaveAttribute('aria-disabled', 'true');
    expect(step).toHaveAttribute('aria-busy', 'true');
    await user.click(step);
    expect(sent('changeSelection')).toHaveLength(1);
    answer({ count: 1 });
    await waitFor(() => expect(step).toHaveAttribute('aria-disabled', 'false'));
    expect(fireEvent.keyDown(step, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(step, { key: ' ', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(step, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(step, { key: 'ArrowDown', repeat: true })).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Record refund: Lost one' }));
    expect(opened).toEqual([]);
  });

  it('says that the order was not marked', async () => {
    const { user } = renderPart(<StepButton sale={saleFixture()} />, {
      calls: { changeSelection: () => Promise.reject(new Error('No network.')) },
    });
    await user.click(button('Mark packed: Cardmarket 04-1'));
    expect(await notice('The order was not marked. No network.')).toBeVisible();
  });
});

describe('the country of a buyer', () => {
  const open = async (update: unknown = updated) => {
    const sale = saleFixture({ buyerCountry: 'IT' });
    const part = renderPart(
      <>
        <FieldInPlace sale={sale} field="buyerCountry" />
        <button type="button">elsewhere</button>
      </>,
      { calls: { getVat: withoutVat, update: update as never } },
    );
    const edit = () => button(/^Buyer’s country of Cardmarket 04-1: Italy/);
    await part.user.click(edit());
    return {
      ...part,
      edit,
      input: screen.getByRole('combobox', { name: 'Buyer’s country of Cardmarket 04-1' }),
    };
  };

  it('is chosen by its name or code', async () => {
    const { user, sent, input, edit } = await open();
    expect(input).toHaveFocus();
    expect(input).toHaveValue('Italy');
    await user.keyboard('{Control>}a{/Control}de');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Germany');
    await user.click(screen.getByRole('option', { name: 'Germany' }));
    await waitFor(() => expect(edit()).toHaveFocus());
    expect(sentChanges(sent)).toEqual([{ buyerCountry: 'DE' }]);
  });

  it('stays as it is after Escape and after leaving the field', async () => {
    const { user, sent, input, edit } = await open();
    await user.type(input, 'x{Escape}');
    await waitFor(() => expect(edit()).toHaveFocus());
    await user.click(edit());
    await user.click(button('elsewhere'));
    expect(edit()).not.toHaveFocus();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(sent('update')).toEqual([]);
  });

  it('stays open when it was not saved', async () => {
    const { user } = await open(() => Promise.reject(new Error('No network.')));
    await user.keyboard('{Control>}a{/Control}Germany');
    await user.click(screen.getByRole('option', { name: 'Germany' }));
    expect(await notice('The order was not saved. What you typed is kept. No network.')).toBeVisible();
    expect(screen.getByRole('combobox')).toBeVisible();
  });
});

describe('a field of an order that the server refuses', () => {
  it('stays open with the reason beside it, which Escape takes away', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { trackingNumber: 'At most 100 characters.' } });
    const { user } = renderPart(<FieldInPlace sale={saleFixture()} field="trackingNumber" />, {
      calls: { update: () => Promise.reject(refused) },
    });
    await user.click(button('Add the tracking number of Cardmarket 04-1'));
    await user.keyboard('LX 1');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 100 characters.');
    const input = screen.getByRole('textbox');
    expect(input).toHaveValue('LX 1');
    expect(input).toBeInvalid();
    expect(document.querySelectorAll('.notice')).toHaveLength(0);
    await user.click(input);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not sent twice while it is being saved', async () => {
    const { user, sent } = renderPart(<FieldInPlace sale={saleFixture()} field="note" />);
    await user.click(button(/^Add the note/));
    await user.keyboard('Gift{Enter}{Enter}');
    await user.tab();
    expect(sentChanges(sent)).toEqual([{ note: 'Gift' }]);
  });
});

describe('the fees of an order', () => {
  const fees = [
    saleFee(3, { amount: 2, vat: 0.36, note: 'Ads' }),
    saleFee(4, { kind: 'payment', estimated: true }),
  ];
  const sale = saleFixture({ fees });

  it('are changed, removed and added', async () => {
    const { user, sent } = renderPart(<SaleFees sale={sale} />, {
      calls: { getVat: withoutVat, update: updated },
    });
    await user.click(button(/^Amount of Ads/));
    const input = screen.getByRole('textbox', { name: /Ads/ });
    await user.clear(input);
    await user.type(input, '1,234');
    expect(input.closest('[data-column]')).toHaveTextContent('€1,234.00');
    await user.clear(input);
    await user.type(input, '3,50{Enter}');
    await user.click(button(/^VAT in Ads|^VAT of Ads/));
    await user.keyboard('0,10{Enter}');
    await user.click(button('Delete Ads'));
    await waitFor(() => expect(sent('update')).toHaveLength(3));
    expect(sentChanges(sent)).toEqual([
      { fees: [{ ...fees[0], amount: 3.5, estimated: false }, fees[1]] },
      { fees: [{ ...fees[0], vat: 0.1 }, fees[1]] },
      { fees: [fees[1]] },
    ]);
    await user.click(button('Add fee'));
    const form = screen.getByRole('dialog', { name: 'Add fee' });
    await user.click(button('Cancel', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  it('show their VAT below their name on a phone', () => {
    setViewport('phone');
    renderPart(<SaleFees sale={sale} />);
    expect(screen.getByRole('cell', { name: /^Ads VAT €0.36/ })).toBeVisible();
  });

  it('that are refused stay in their form, with the reason beside the amount', async () => {
    const errors: object[] = [{ fees: 'The fee is too large.' }, { site: 'No site.', day: 'No day.' }];
    const { user } = renderPart(<SaleFees sale={sale} />, {
      calls: {
        update: () => {
          const next = errors.shift();
          return Promise.reject(
            next ? new HttpError('Wrong', 400, { errors: next }) : new Error('No network.'),
          );
        },
      },
    });
    await user.click(button('Add fee'));
    const form = screen.getByRole('dialog', { name: 'Add fee' });
    await replaceText(user, field('Amount', form), '5');
    const add = button('Add fee', form);
    await user.click(add);
    expect(await within(form).findByText('The fee is too large.')).toBeVisible();
    await user.click(add);
    expect(await within(form).findByText('No site. No day.')).toBeVisible();
    expect(document.querySelectorAll('.notice')).toHaveLength(0);
    await user.click(add);
    expect(await notice('The sale was not saved. No network.')).toBeVisible();
    expect(field('Amount', form)).toHaveValue('5');
  });
});

describe('what happened to an order', () => {
  const events = [saleEvent(1), saleEvent(2, { kind: 'return', day: '2026-11-12' })];

  it('is recorded by its kind, and removed', async () => {
    const asked: string[] = [];
    const { user, sent } = renderPart(
      <SaleEvents sale={saleFixture({ events })} onRecord={(kind) => void asked.push(kind)} />,
      { calls: { getVat: withoutVat, update: updated } },
    );
    for (const name of ['Record refund', 'Record return', 'Lost in the post']) await user.click(button(name));
    expect(asked).toEqual(['refund', 'return', 'lost']);
    await user.click(button('Remove the return of 12/11/2026'));
    await waitFor(() => expect(sentChanges(sent)).toEqual([{ events: [events[0]] }]));
  });
});

describe('the products of an order', () => {
  const lines = [
    saleLine(1, { title: 'Fox', product: 44, sku: 'BS-44', price: 30 }),
    saleLine(2, { title: 'Koi', price: 10 }),
  ];
  const sale = saleFixture({ lines, currency: 'USD', rate: 1.1 });
  const getMany = async () => ({ data: [productFixture({ id: 44 })] });

  it('take a price in place; a price below zero is discarded', async () => {
    const { user, sent } = renderPart(<SaleLines sale={sale} />, {
      calls: { getVat: withoutVat, update: updated, getMany },
    });
    await user.click(button('Price of Koi: US$10.00. Edit'));
    await user.keyboard('-1{Enter}');
    await user.click(button('Price of Koi: US$10.00. Edit'));
    await user.keyboard('abc{Enter}');
    await user.click(button('Price of Koi: US$10.00. Edit'));
    const input = screen.getByRole('textbox', { name: 'Price of Koi' });
    expect(input).toHaveValue('10.00');
    await user.clear(input);
    await user.type(input, '1,234');
    expect(input.closest('[data-column]')).toHaveTextContent('US$1,234.00');
    await user.clear(input);
    await user.type(input, '0{Enter}');
    await waitFor(() => expect(sent('update')).toHaveLength(1));
    expect(sentChanges(sent)).toMatchObject([
      {
        lines: [
          { id: 1, price: 30 },
          { id: 2, price: 0 },
        ],
      },
    ]);
  });

  it('without a product of the stock are linked to one', async () => {
    const { user, sent } = renderPart(<SaleLines sale={sale} />, {
      calls: {
        getVat: withoutVat,
        update: updated,
        getMany,
        getList: async () => ({ data: [productFixture({ id: 5, name: 'Tide Koi' })], total: 1 }),
      },
    });
    await user.click(button(/Koi$/));
    const dialog = await screen.findByRole('dialog', { name: /Koi$/ });
    await user.click(await within(dialog).findByRole('button', { name: 'Add Tide Koi' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sentChanges(sent)).toMatchObject([{ lines: [{ product: 44 }, { id: 2, product: 5 }] }]);
  });

  it('keep the choice open when the link was not saved', async () => {
    const { user } = renderPart(<SaleLines sale={sale} />, {
      calls: {
        update: () => Promise.reject(new Error('No network.')),
        getMany,
        getList: async () => ({ data: [productFixture({ id: 5, name: 'Tide Koi' })], total: 1 }),
      },
    });
    await user.click(button(/Koi$/));
    const dialog = await screen.findByRole('dialog', { name: /Koi$/ });
    await user.click(await within(dialog).findByRole('button', { name: 'Add Tide Koi' }));
    expect(await notice('The sale was not saved. No network.')).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it('show their prices below the profit on a phone', () => {
    setViewport('phone');
    renderPart(<SaleLines sale={sale} />, { calls: { getMany } });
    expect(screen.getByRole('cell', { name: '€3.00 sold for US$30.00' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '€3.00 sold for US$40.00' })).toBeVisible();
  });
});

describe('the bill of an order', () => {
  it('takes postage that is not known, and spending in euros', async () => {
    const sale = saleFixture({ currency: 'USD', rate: 1.1, postageState: 'unknown', packaging: 0.5 });
    const { user, sent } = renderPart(<SaleBill sale={sale} />, {
      calls: { getVat: withoutVat, update: updated },
    });
    const enterInto = async (name: RegExp, typed: string) => {
      await user.click(button(name));
      const input = screen.getByRole('textbox');
      await user.clear(input);
      await user.type(input, typed);
      const text = input.closest('[data-column]')?.textContent;
      await user.keyboard('{Enter}');
      return text;
    };
    expect(await enterInto(/^Postage charged of Cardmarket 04-1: Unknown/, '1,234')).toMatch(
      /US\$1,234\.00$/,
    );
    await enterInto(/^Postage charged of/, '-1');
    await enterInto(/^Postage charged of/, '0');
    expect(await enterInto(/^Packaging of Cardmarket 04-1: €0.50/, '1,234')).toMatch(/€1,234\.00$/);
    await enterInto(/^Packaging of/, '-1');
    await enterInto(/^Postage paid of/, '2,20');
    await waitFor(() => expect(sent('update')).toHaveLength(4));
    expect(sentChanges(sent)).toEqual([
      { postageCharged: 1234, postageState: 'known' },
      { postageCharged: 0, postageState: 'known' },
      { packaging: 1234 },
      { postagePaid: 2.2 },
    ]);
  });
});

describe('listings that offer what an order has sold', () => {
  const takeDown = takeDownFixture({ external_id: 'V-1', address: 'https://site.test/4' });

  it('are ended by a button, and can be opened', async () => {
    const { user, sent, container } = renderPart(
      <SaleTakeDowns
        takeDown={[takeDown, { ...takeDown, insertion: 5, name: '', external_id: '', address: '' }]}
      />,
      { calls: { changeInsertion: async () => ({}) } },
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'VintedFoxes · V-1 · €9.50 · 2 unitsOpen listingDone',
      'Vinted#2 · €9.50 · 2 unitsDone',
    ]);
    expect(screen.getByRole('link', { name: 'Open the listing of Foxes on Vinted' })).toHaveAttribute(
      'href',
      'https://site.test/4',
    );
    expect(container).toHaveTextContent('Take down');
    await user.click(button('Taken down from Vinted: Foxes'));
    expect(await notice(/Vinted/)).toBeVisible();
    expect(sent('changeInsertion')).toEqual([[4, { to_take_down: 0 }]]);
  });

  it('come back when they were not ended', async () => {
    const { user } = renderPart(<SaleTakeDowns takeDown={[takeDown]} />, {
      calls: { changeInsertion: () => Promise.reject(new Error('No network.')) },
    });
    await user.click(button(/Foxes/));
    expect(await notice('The insertion was not saved. No network.')).toBeVisible();
  });
});
