import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ShipmentCosts } from '../../contract/charges.ts';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { ChargeDialog } from '../../resources/costs/ChargeDialog.tsx';
import { LandedCostFigure } from '../../resources/costs/LandedCostFigure.tsx';
import { PurchaseCharges } from '../../resources/costs/PurchaseCharges.tsx';
import { ShipmentCharges } from '../../resources/costs/ShipmentCharges.tsx';
import { BEARERS, chargeOf, costedPurchase, partOf, shipmentOf } from './costFixtures.ts';
import { field, replaceText, select } from './forms.ts';
import { button, choose, enter } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture, purchaseFixture } from './recordFixtures.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

const NO_VAT = { rules: [], rates: [], pending: 0 };

describe('the form of a charge', () => {
  const open = (props: Partial<Parameters<typeof ChargeDialog>[0]>, calls: object = {}) => {
    const closed: string[] = [];
    const part = renderPart(
      <ChargeDialog
        owner={{ incomingShipment: 3 }}
        charge={undefined}
        bearers={BEARERS}
        onClose={() => closed.push('closed')}
        {...props}
      />,
      { calls: { getVat: async () => NO_VAT, getLastRates: async () => [], ...calls } as never },
    );
    return { ...part, closed, form: screen.getByRole('dialog') };
  };
  const parts = (form: HTMLElement) => within(form).getByRole('group', { name: 'Allocated to' });
  const partOfRow = (form: HTMLElement, name: string) => button(new RegExp(`^Part of ${name}`), parts(form));

  it('keeps a typed part, spreads the rest while typing, and forgets an emptied part', async () => {
    const { user, form, sent, closed } = open(
      { charge: chargeOf({ id: 5, amount: 8, way: 'equally' }) },
      { changeCharge: async () => chargeOf() },
    );
    await user.click(partOfRow(form, 'Sealed box'));
    await user.clear(screen.getByRole('textbox', { name: /Sealed box/ }));
    await user.type(screen.getByRole('textbox', { name: /Sealed box/ }), '7');
    expect(partOfRow(form, 'Lot of cards')).toHaveTextContent('€1.00');
    await user.keyboard('{Escape}');
    expect(partOfRow(form, 'Lot of cards')).toHaveTextContent('€4.00');
    await user.click(partOfRow(form, 'Sealed box'));
    await user.clear(screen.getByRole('textbox', { name: /Sealed box/ }));
    await user.type(screen.getByRole('textbox', { name: /Sealed box/ }), '9');
    expect(screen.getByRole('textbox', { name: /Sealed box/ })).toBeInvalid();
    await user.clear(screen.getByRole('textbox', { name: /Sealed box/ }));
    await user.type(screen.getByRole('textbox', { name: /Sealed box/ }), '6,50{Enter}{Escape}');
    expect(partOfRow(form, 'Lot of cards')).toHaveTextContent('€1.50');
    expect(button('Keep the part of Sealed box', form)).toHaveAttribute('aria-pressed', 'true');
    await user.click(partOfRow(form, 'Sealed box'));
    await user.clear(screen.getByRole('textbox', { name: /Sealed box/ }));
    await user.keyboard('{Enter}{Escape}');
    expect(partOfRow(form, 'Lot of cards')).toHaveTextContent('€4.00');
    const lock = button('Keep the part of Lot of cards', form);
    await user.click(lock);
    await user.click(lock);
    expect(lock).toHaveAttribute('aria-pressed', 'false');
    await user.click(lock);
    await user.click(button('Save', form));
    await waitFor(() => expect(closed).toEqual(['closed']));
    expect(sent('changeCharge')).toEqual([[5, { locks: [{ purchase: 2, product: null, amount: 4 }] }]]);
  });

  it('shows the products of a purchase on demand, and those with a part of their own at once', async () => {
    const locks = [{ purchase: null, product: 21, amount: 1 }];
    const { user, form } = open({ charge: chargeOf({ amount: 8, way: 'equally', locks }) });
    const names = () =>
      within(parts(form))
        .getAllByRole('button', { name: /^Keep the part of/ })
        .map((lock) => lock.getAttribute('aria-label')?.replace('Keep the part of ', ''));
    expect(names()).toEqual(['Sealed box', 'Lot of cards', 'Moss Owl']);
    await user.click(button('Products of Sealed box', form));
    expect(names()).toEqual(['Sealed box', 'Ember Fox', 'Tide Koi', 'Lot of cards', 'Moss Owl']);
    await user.click(button('Products of Lot of cards', form));
    expect(names()).toEqual(['Sealed box', 'Ember Fox', 'Tide Koi', 'Lot of cards']);
    await user.click(button('Keep the part of Ember Fox', form));
    expect(names()).toContain('Ember Fox');
    expect(parts(form)).toHaveTextContent('locked');
  });

  it('gives what is left to a part that is kept by hand, and asks for the whole', async () => {
    const { user, form } = open({ charge: chargeOf({ amount: 8 }), way: 'hand' });
    expect(parts(form)).toHaveTextContent('The locked amounts must add up to the whole charge');
    await user.click(button('Keep the part of Lot of cards', form));
    expect(partOfRow(form, 'Lot of cards')).toHaveTextContent('€8.00');
    expect(partOfRow(form, 'Sealed box')).toHaveTextContent('€0.00');
  });

  it('sends an amount in another currency with its rate', async () => {
    const { user, form, sent } = open({}, { createCharge: async (charge: never) => chargeOf(charge) });
    await choose(user, select('Kind', form), 'Other');
    await choose(user, select('Currency', form), 'JPY');
    await enter(user, field('Amount', form), '1320');
    await enter(user, field('¥ for €1', form), '165');
    await user.clear(field('Day', form));
    await user.click(button('Add charge', form));
    await waitFor(() => expect(sent('createCharge')).toHaveLength(1));
    expect(sent('createCharge')[0]?.[0]).toMatchObject({
      incomingShipment: 3,
      kind: 'other',
      currency: 'JPY',
      foreignAmount: '1320',
      rate: '165',
    });
    expect(sent('createCharge')[0]?.[0]).not.toHaveProperty('day');
  });

  it('keeps the way that was chosen before the kind', async () => {
    const { user, form } = open({});
    await choose(user, select('Spread', form), 'By value');
    await choose(user, select('Kind', form), 'Handling');
    expect(select('Spread', form)).toHaveTextContent('By value');
  });

  it('says what cannot be read and what the server refuses, and stays open', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { amount: 'Too much.' } });
    const { user, form, sent, closed } = open(
      { charge: chargeOf({ id: 5 }) },
      { changeCharge: () => Promise.reject(refused) },
    );
    await replaceText(user, field('Amount', form), 'abc');
    await user.click(button('Save', form));
    await waitFor(() => expect(field('Amount', form)).toBeInvalid());
    expect(sent('changeCharge')).toEqual([]);
    await replaceText(user, field('Amount', form), '99');
    await user.click(button('Save', form));
    expect(await within(form).findByText('Too much.')).toBeVisible();
    expect(screen.queryByText(/The charge was not saved/)).not.toBeInTheDocument();
    expect(closed).toEqual([]);
  });

  it.each([
    ['new', undefined, 'Add charge', 'createCharge'],
    ['changed', chargeOf({ id: 5 }), 'Save', 'changeCharge'],
  ] as const)('says that a %s charge was not saved, and stays open', async (_, charge, label, call) => {
    let answer: () => Promise<unknown> = failing;
    const { user, form, sent, closed } = open({ charge }, { [call]: () => answer() });
    if (!charge) await choose(user, select('Kind', form), 'Handling');
    await replaceText(user, field('Amount', form), '99');
    await user.click(button(label, form));
    expect(await notice('The charge was not saved. No network.')).toBeVisible();
    expect(field('Amount', form)).toHaveValue('99');
    expect(closed).toEqual([]);
    answer = async () => chargeOf();
    await user.click(button(label, form));
    await waitFor(() => expect(closed).toEqual(['closed']));
    expect(sent(call)).toHaveLength(2);
  });

  it('counts import VAT as paid back, where the rule of that day says so', async () => {
    const rule = { ...DEFAULT_VAT_RULE, from: '2020-01-01', country: 'IT', recoversImportVat: true };
    const { user, form } = open({}, { getVat: async () => ({ ...NO_VAT, rules: [rule] }) });
    await choose(user, select('Kind', form), 'Import VAT');
    await enter(user, field('Amount', form), '21');
    const paidBack = field('Recoverable VAT', form);
    await waitFor(() => expect(paidBack).toHaveValue('21'));
    expect(within(form).queryByRole('button', { name: 'All of it' })).toBeNull();
    await replaceText(user, paidBack, '5');
    await replaceText(user, field('Amount', form), '30');
    expect(paidBack).toHaveValue('5');
    await user.click(within(form).getByRole('button', { name: 'All of it' }));
    expect(paidBack).toHaveValue('30');
    await choose(user, select('Kind', form), 'Duty');
    expect(within(form).queryByRole('button', { name: 'All of it' })).toBeNull();
  });
});

describe('the charges of a shipment', () => {
  const shipment = shipmentOf({
    bought_stocks: [purchaseFixture({ products: [productFixture({ id: 11, name: 'Ember Fox' })] })],
  });
  const charges = [chargeOf({ note: 'Broker' }), chargeOf({ id: 2, note: 'Storage', way: 'value' })].map(
    (charge): ShipmentCosts['charges'][number] => ({ ...charge, methodUsed: charge.way, isAfterSale: false }),
  );
  const open = (calls: object = {}) =>
    renderPart(<ShipmentCharges shipment={shipment} costs={{ charges, purchases: [costedPurchase()] }} />, {
      calls: { getVat: async () => NO_VAT, ...calls } as never,
    });
  const menuOf = (name: string) => button(new RegExp(`^How ${name} is spread: By`));

  it('are spread another way by a menu; by hand in their form', async () => {
    const { user, sent } = open({ changeCharge: async () => chargeOf() });
    await user.click(menuOf('Broker'));
    expect(screen.getByRole('menuitem', { name: 'By weight' })).toHaveClass('Mui-selected');
    await user.click(screen.getByRole('menuitem', { name: 'By weight' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(sent('changeCharge')).toEqual([]);
    await user.click(menuOf('Broker'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(menuOf('Broker'));
    await user.click(screen.getByRole('menuitem', { name: 'Equally' }));
    expect(sent('changeCharge')).toEqual([[1, { way: 'equally' }]]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(menuOf('Storage'));
    await user.click(screen.getByRole('menuitem', { name: 'By hand' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Storage' });
    expect(select('Spread', form)).toHaveTextContent('By hand');
    expect(within(form).getByRole('group', { name: 'Allocated to' })).toHaveTextContent('Sealed box');
    expect(button('Products of Sealed box', form)).toBeVisible();
    await user.click(button('Cancel', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  it('are edited, added and deleted', async () => {
    const { user, sent } = open({ deleteCharge: async () => charges[0] });
    await user.click(button(/^Edit Broker|^Broker/));
    const form = await screen.findByRole('dialog', { name: 'Edit Broker' });
    expect(select('Spread', form)).toHaveTextContent('By weight');
    await user.click(button('Cancel', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(button('Add charge'));
    expect(await screen.findByRole('dialog', { name: 'Add charge' })).toBeVisible();
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Delete Broker'));
    expect(await notice('Broker deleted.')).toBeVisible();
    expect(sent('deleteCharge')).toEqual([[1]]);
  });

  it('stay as they are when a change fails', async () => {
    const { user } = open({ deleteCharge: failing, changeCharge: failing });
    await user.click(button('Delete Broker'));
    expect(await notice('The charge was not deleted. No network.')).toBeVisible();
    await user.click(menuOf('Broker'));
    await user.click(screen.getByRole('menuitem', { name: 'Equally' }));
    expect(await notice('The charge was not saved. No network.')).toBeVisible();
  });

  it('have their spread below their name on a phone', () => {
    setViewport('phone');
    open();
    expect(screen.getByRole('cell', { name: /Broker.*By weight/ })).toBeVisible();
  });
});

describe('the charges of a purchase', () => {
  const own = chargeOf({ id: 2, boughtStock: 1, incomingShipment: null, note: 'Inspection', amount: 6 });
  const costs = {
    purchase: costedPurchase(),
    parts: [
      partOf(),
      partOf({ charge: own, methodUsed: 'value', purchase: 6 }),
      partOf({ charge: chargeOf({ id: 3, note: 'All paid back', amount: 2, recoverable: 2 }), purchase: 0 }),
    ],
    products: [
      { id: 11, name: 'Ember Fox', estimated_cost: 30 },
      { id: 12, name: 'Tide Koi', estimated_cost: 0 },
    ],
    weightless: [],
  };
  const part = <PurchaseCharges purchase={purchaseFixture()} />;
  const calls = { getPurchaseCosts: async () => costs, getVat: async () => NO_VAT } as never;

  it('are its own, which can be changed, and its parts of the shipment', async () => {
    const { user } = renderPart(part, { calls });
    expect((await screen.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
      'ChargeSpreadDayAmountIn costRemove',
      expect.stringMatching(/^Shipping.*by weight, 240 of 5,195 g.*€10\.00€4\.00$/),
      expect.stringMatching(/^Inspection.*on this purchase.*€6\.00€6\.00$/),
      expect.stringMatching(/^2 charges.*€10\.00$/),
    ]);
    expect(screen.getByText(/Tide Koi/)).not.toHaveTextContent('Ember Fox');
    expect(screen.queryByRole('button', { name: 'Delete Shipping' })).toBeNull();
    expect(button('Delete Inspection')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Shipping/ })).toBeNull();
    await user.click(button(/^Edit Inspection|^Inspection/));
    const form = await screen.findByRole('dialog', { name: 'Edit Inspection' });
    expect(button('Keep the part of Tide Koi', form)).toBeVisible();
    await user.click(button('Cancel', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(button('Add charge'));
    const added = await screen.findByRole('dialog', { name: 'Add charge' });
    expect(within(added).queryByRole('combobox', { name: /Spread/ })).toBeNull();
    await user.click(button('Cancel', added));
    await waitFor(() => expect(added).not.toBeInTheDocument());
  });

  it('have their spread below their name on a phone', async () => {
    setViewport('phone');
    renderPart(part, { calls });
    expect(await screen.findByRole('cell', { name: /Inspection.*on this purchase/ })).toBeVisible();
  });
});

describe('a landed cost', () => {
  const explained = async (of: Parameters<typeof LandedCostFigure>[0]['of'], calls: object) => {
    const part = renderPart(<LandedCostFigure of={of} />, { calls: calls as never });
    await part.user.click(screen.getByRole('button'));
    return part;
  };

  it('of a purchase is explained by its charges', async () => {
    const purchase = purchaseFixture({ name: 'Sealed box', landedCost: 34 });
    const costs = { purchase: costedPurchase(), parts: [partOf()], products: [], weightless: [] };
    const { sent, user } = await explained(
      { kind: 'purchase', purchase },
      { getPurchaseCosts: async () => costs },
    );
    const popup = await screen.findByRole('dialog', { name: 'Sealed box, landed €34.00' });
    expect(within(popup).getByRole('row', { name: /^Shipping by weight/ })).toBeVisible();
    expect(sent('getPurchaseCosts').map(([id]) => id)).toEqual([1]);
    expect(sent('getLandedCost')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup).not.toBeInTheDocument());
  });

  it('of a batch is explained by its products', async () => {
    const products = [
      productFixture({ name: 'Ember Fox', landed_cost: 14 }),
      productFixture({ id: 2, name: 'Tide Koi' }),
    ];
    await explained({ kind: 'batch', name: 'Foxes', products }, {});
    expect(await screen.findByRole('dialog', { name: 'Foxes, landed €24.00' })).toHaveTextContent(
      /Ember Fox.*Tide Koi/,
    );
  });

  it('that cannot be read says so, and closes', async () => {
    const { user } = await explained(
      { kind: 'purchase', purchase: purchaseFixture({ landedCost: 34 }) },
      { getPurchaseCosts: failing },
    );
    expect(await notice('The costs could not be read. No network.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button(/^Breakdown of/));
    expect(await notice('The costs could not be read. No network.')).toBeVisible();
  });
});
