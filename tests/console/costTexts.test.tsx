import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CostedPurchase, PurchaseCosts, ShipmentCosts } from '../../contract/charges.ts';
import { extensions } from '../../providers/extensions.ts';
import {
  allocateTypedCharge,
  isSameLock,
  listChargedPurchases,
  setLockedAmount,
  sumLocked,
} from '../../resources/costs/chargeAllocation.ts';
import { BatchCosts } from '../../resources/costs/BatchCosts.tsx';
import { ChargeDialog } from '../../resources/costs/ChargeDialog.tsx';
import { ChargeName } from '../../resources/costs/ChargeName.tsx';
import { summarizeCosts } from '../../resources/costs/costSummary.ts';
import { costOfCharge, useChargeName } from '../../resources/costs/costs.ts';
import { LandedCostFigure } from '../../resources/costs/LandedCostFigure.tsx';
import { ProductCosts } from '../../resources/costs/ProductCosts.tsx';
import { PurchaseBill } from '../../resources/costs/PurchaseBill.tsx';
import { PurchaseCosts as PurchaseCostLines } from '../../resources/costs/PurchaseCosts.tsx';
import { readChargeForm } from '../../resources/costs/readChargeForm.ts';
import { ShipmentCharges } from '../../resources/costs/ShipmentCharges.tsx';
import { useAllocationText } from '../../resources/costs/useAllocationText.ts';
import { WeightlessPurchases } from '../../resources/costs/WeightlessPurchases.tsx';
import { MissingFacts } from '../../resources/incoming_shipments/MissingFacts.tsx';
import { ShipmentBill } from '../../resources/incoming_shipments/ShipmentBill.tsx';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, choose, enter } from './openConsole.tsx';
import { field, select } from './forms.ts';
import { BEARERS, chargeOf, costedPurchase, partOf, shipmentOf } from './costFixtures.ts';
import { renderPart, rowsOf, textOf, withTexts } from './parts.tsx';
import { productFixture, purchaseFixture } from './recordFixtures.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

describe('the typed parts of a charge', () => {
  it('have the purchases and products in the order of the server, in cents', () => {
    expect(BEARERS).toEqual([
      {
        lot: { id: 1, price: 30_00, weight: 100, quantity: 1 },
        name: 'Sealed box',
        products: [
          { id: 11, name: 'Ember Fox', cost: 20_00 },
          { id: 12, name: 'Tide Koi', cost: 10_00 },
        ],
      },
      {
        lot: { id: 2, price: 10_00, weight: 300, quantity: 1 },
        name: 'Lot of cards',
        products: [{ id: 21, name: 'Moss Owl', cost: 10_00 }],
      },
    ]);
  });

  it('follow the way, and a locked part stays', () => {
    const byWeight = allocateTypedCharge({ amount: 8, way: 'weight', locks: [] }, BEARERS);
    expect([...byWeight.purchases]).toEqual([
      [1, 2],
      [2, 6],
    ]);
    expect([...byWeight.products]).toEqual([
      [11, 1.33],
      [12, 0.67],
      [21, 6],
    ]);
    expect(byWeight).toMatchObject({ methodUsed: 'weight', problem: undefined, locks: [] });
    const locks = [{ purchase: null, product: 12, amount: 5 }];
    const locked = allocateTypedCharge({ amount: 8, way: 'weight', locks }, BEARERS);
    expect([...locked.purchases]).toEqual([
      [1, 5.75],
      [2, 2.25],
    ]);
    expect([...locked.products]).toEqual([
      [11, 0.75],
      [12, 5],
      [21, 2.25],
    ]);
  });

  it('by hand are only what is locked, and say if that is too little or too much', () => {
    const locks = [
      { purchase: 1, product: null, amount: 3 },
      { purchase: null, product: 21, amount: 4 },
    ];
    const less = allocateTypedCharge({ amount: 8, way: 'hand', locks }, BEARERS);
    expect(less.problem).toBe('short');
    expect([...less.purchases]).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(allocateTypedCharge({ amount: 7, way: 'hand', locks }, BEARERS).problem).toBeUndefined();
    const more = allocateTypedCharge({ amount: 6, way: 'value', locks }, BEARERS);
    expect(more.problem).toBe('beyond');
    expect(more.purchases.get(1)).toBe(3);
    expect(more.products.get(21)).toBe(4);
  });

  it('have no locks of purchases and products that are gone', () => {
    const kept = [
      { purchase: 2, product: null, amount: 1 },
      { purchase: null, product: 11, amount: 2 },
    ];
    const gone = [
      { purchase: 9, product: null, amount: 1 },
      { purchase: null, product: 99, amount: 2 },
      { purchase: null, product: null, amount: 3 },
    ];
    const allocation = allocateTypedCharge({ amount: 8, way: 'value', locks: [...gone, ...kept] }, BEARERS);
    expect(allocation.locks).toEqual(kept);
    expect(sumLocked(allocation, BEARERS)).toBe(3);
    const closed = allocateTypedCharge(
      { amount: 8, way: 'value', locks: [...kept, { purchase: 1, product: null, amount: 4 }] },
      BEARERS,
    );
    expect(sumLocked(closed, BEARERS)).toBe(5);
  });

  it('go by value where a weight is missing, unless that purchase is locked', () => {
    const without = listChargedPurchases(
      [costedPurchase({ weight: null }), costedPurchase({ id: 2 })],
      () => [],
    );
    const methodOf = (locks: Parameters<typeof setLockedAmount>[0]) =>
      allocateTypedCharge({ amount: 8, way: 'weight', locks }, without).methodUsed;
    expect(methodOf([])).toBe('value');
    expect(methodOf([{ purchase: 1, product: null, amount: 2 }])).toBe('weight');
  });

  it('get, replace and lose a lock', () => {
    const other = { purchase: null, product: 1, amount: 2 };
    const one = setLockedAmount([other], { purchase: 1, product: null }, 3);
    expect(one).toEqual([other, { purchase: 1, product: null, amount: 3 }]);
    expect(setLockedAmount(one, { purchase: 1, product: null }, 4)).toEqual([
      other,
      { purchase: 1, product: null, amount: 4 },
    ]);
    expect(setLockedAmount(one, { purchase: 1, product: null }, undefined)).toEqual([other]);
    expect(setLockedAmount(one, { purchase: 1, product: null }, 0)).toHaveLength(2);
    expect(isSameLock({ purchase: 1, product: null }, { purchase: null, product: 1 })).toBe(false);
  });

  it.each([
    [
      { kind: 'shipping', amount: '10', recoverable: '' },
      { amount: 10, way: 'weight' },
    ],
    [
      { kind: 'storage', amount: '10,50', recoverable: '2' },
      { amount: 8.5, way: 'equally' },
    ],
    [
      { kind: 'storage', way: 'quantity', amount: '1', recoverable: '2' },
      { amount: 0, way: 'quantity' },
    ],
    [
      { kind: 'duty', amount: '-3', recoverable: '-1' },
      { amount: 0, way: 'value' },
    ],
    [{ amount: 'x' }, { amount: 0, way: 'value' }],
  ])('are those of the form %o', (values, read) => {
    expect(readChargeForm(values, undefined, true)).toEqual(read);
  });

  it('keep the way of the charge where the form names none; a purchase’s own charge goes by value', () => {
    const values = { kind: 'shipping', way: '', amount: 1 };
    expect(readChargeForm(values, chargeOf({ way: 'quantity' }), true).way).toBe('quantity');
    expect(readChargeForm({ ...values, way: 'hand' }, undefined, false).way).toBe('value');
  });
});

describe('the texts of charges', () => {
  it('name a charge by its note, the field of the shipment, or its kind', () => {
    const nameOf = withTexts(useChargeName);
    expect(nameOf(chargeOf({ kind: 'duty' }))).toBe('Duty');
    expect(nameOf(chargeOf({ kind: 'import VAT', term: 'ivaPrice' }))).toBe('IVA and tax');
    expect(nameOf(chargeOf({ kind: 'duty', note: 'Customs broker' }))).toBe('Customs broker');
  });

  it('say how a part came about', () => {
    const wayOf = withTexts(useAllocationText);
    expect(wayOf(partOf())).toBe('by weight, 240 of 5,195 g');
    expect(wayOf(partOf({ methodUsed: 'value', basis: { part: 30, whole: 40 } }))).toBe(
      'by value, €30.00 of €40.00',
    );
    expect(wayOf(partOf({ methodUsed: 'quantity', basis: { part: 1, whole: 3 } }))).toBe(
      'by quantity, 1 of 3',
    );
    expect(wayOf(partOf({ methodUsed: 'equally', basis: { part: 1, whole: 2 } }))).toBe('equally, 1 of 2');
    expect(wayOf(partOf({ basis: null }))).toBe('locked');
    expect(wayOf(partOf({ basis: null, purchase: 0 }))).toBe('locked to another purchase');
    expect(wayOf(partOf({ charge: chargeOf({ boughtStock: 1 }), basis: null }))).toBe('on this purchase');
  });

  it('count only what is not paid back as cost', () => {
    expect(costOfCharge({ amount: 10.1, recoverable: 0.2 })).toBe(9.9);
  });

  it('tell the kind behind a note, what was paid abroad and what is paid back, where the charge is edited', () => {
    const charge = chargeOf({
      kind: 'import VAT',
      note: 'Broker',
      currency: 'JPY',
      foreignAmount: 3000,
      rate: 165,
      recoverable: 2,
    });
    const shown = (fields: Partial<Parameters<typeof ChargeName>[0]>) =>
      textOf(<ChargeName charge={charge} isAfterSale={false} {...fields} />);
    expect(shown({ onEdit: () => {}, how: 'By weight' })).toBe(
      'BrokerImport VAT · ¥3,000 at 165.00 · €2.00 recoverable · By weight',
    );
    expect(shown({ how: 'By weight' })).toBe('BrokerBy weight');
    expect(shown({})).toBe('Broker');
    expect(shown({ isAfterSale: true })).toBe('BrokerAfter a sale');
    expect(shown({ charge: chargeOf(), onEdit: () => {} })).toBe('Shipping');
  });

  it('link to the purchases without a weight', () => {
    expect(textOf(<WeightlessPurchases purchases={[]} />)).toBe('');
    renderPart(
      <WeightlessPurchases
        purchases={[
          { id: 4, name: 'Box' },
          { id: 5, name: '' },
        ]}
      />,
    );
    expect(document.body).toHaveTextContent(
      'Without a weight: Box, #5. Enter their weights to allocate shipping by weight.',
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/database/purchases?inspect_purchase=4&edit=1',
      '/database/purchases?inspect_purchase=5&edit=1',
    ]);
  });
});

describe('the breakdown of a cost', () => {
  it('sums up what it is of', () => {
    const product = productFixture({ name: 'Fox', estimated_cost: 10, landed_cost: 12 });
    expect(summarizeCosts({ kind: 'product', product })).toEqual({ name: 'Fox', plain: 10, landed: 12 });
    const purchase = purchaseFixture({ name: 'Lot', price: 20, landedCost: 25 });
    expect(summarizeCosts({ kind: 'purchase', purchase })).toEqual({ name: 'Lot', plain: 20, landed: 25 });
    const products = [product, productFixture({ estimated_cost: 0.1, landed_cost: 0.2 })];
    expect(summarizeCosts({ kind: 'batch', name: 'B', products })).toEqual({
      name: 'B',
      plain: 10.1,
      landed: 12.2,
    });
    expect(
      rowsOf(<BatchCosts products={[product, productFixture({ id: 9, name: '', landed_cost: 11 })]} />),
    ).toEqual([
      ['Product', 'Estimated cost', 'Landed'],
      ['Fox', '€10.00', '€12.00'],
      ['#9', '€10.00', '€11.00'],
      ['Landed cost', '€20.00', '€23.00'],
    ]);
  });

  it('is offered where charges or extensions change the figure', () => {
    const figure = (landedCost: number, isBeside?: boolean) =>
      textOf(
        <LandedCostFigure
          of={{ kind: 'purchase', purchase: { id: 1, name: 'Lot', price: 20, landedCost } }}
          {...(isBeside && { isBeside })}
        />,
      );
    expect([figure(20), figure(20, true)]).toEqual(['€20.00', '']);
    expect([figure(25), figure(25, true)]).toEqual(['€25.00', 'landed €25.00']);
    renderPart(
      <LandedCostFigure
        of={{ kind: 'purchase', purchase: { id: 1, name: 'Lot', price: 20, landedCost: 25 } }}
      />,
    );
    expect(screen.getByRole('button', { name: 'Breakdown of Lot, €25.00' })).toBeVisible();
  });

  const landed = {
    estimated_cost: 12,
    landed: 14.5,
    price: 30,
    share: 40,
    parts: [
      { ...partOf(), product: 1.5 },
      { ...partOf({ charge: chargeOf({ id: 2, amount: 5, recoverable: 5 }) }), product: 0 },
      { ...partOf({ charge: chargeOf({ id: 3, kind: 'duty' }), basis: null, purchase: 2 }), product: 1.2 },
    ],
    inputVat: { purchase: 0.5, product: 0.2 },
    weightless: [{ id: 8, name: 'Lot' }],
    ledger: [
      { day: '2026-10-01', amount: 12, cause: '' },
      { day: '2026-11-03', amount: 1.5, cause: '' },
      { day: '2026-11-04', amount: 0.6, cause: '' },
      { day: '2026-11-04', amount: 0.4, cause: '' },
    ],
  };

  it('of a product lists its price, its charges and the VAT paid back, each for the purchase and for itself', () => {
    expect(rowsOf(<ProductCosts costs={landed} sold={null} />)).toEqual([
      ['Charge', 'Spread', 'Purchase', 'Product'],
      ['Price', 'by estimated cost', '€30.00', '€12.00'],
      ['Shipping', 'by weight, 240 of 5,195 g', '€4.00', '€1.50'],
      ['Duty', 'locked', '€2.00', '€1.20'],
      ['Input VAT', 'by estimated cost', '−€0.50', '−€0.20'],
      ['Landed cost', '€35.50', '€14.50'],
    ]);
    const text = textOf(<ProductCosts costs={landed} sold={null} />);
    expect(text).toContain('40.0% of the lot’s price');
    expect(text).toContain('Without a weight: Lot.');
    expect(text).not.toContain('Sold on');
  });

  it('of a product without a purchase has no amounts of the purchase', () => {
    const alone = { ...landed, price: null, share: null, parts: [], inputVat: { purchase: 0, product: 0 } };
    expect(rowsOf(<ProductCosts costs={{ ...alone, landed: 12 }} sold={null} />).slice(1)).toEqual([
      ['Price', 'by estimated cost', '', '€12.00'],
      ['Landed cost', '', '€12.00'],
    ]);
    expect(textOf(<ProductCosts costs={alone} sold={null} />)).not.toContain('of the lot’s price');
  });

  it('of a sold product says what came after its sale', () => {
    expect(textOf(<ProductCosts costs={landed} sold="2026-11-03" />)).toContain(
      'Sold on 03/11/2026 at a cost of €13.50. €1.00 came later and counts on 04/11/2026: the profit',
    );
    expect(textOf(<ProductCosts costs={landed} sold="2026-11-04" />)).not.toContain('Sold on');
  });

  const costs: PurchaseCosts = {
    purchase: costedPurchase({ inputVat: 1, landed: 45, notAssigned: { price: 5, charges: 0.6 } }),
    charges: [],
    parts: [
      partOf(),
      partOf({
        charge: chargeOf({ id: 2, boughtStock: 1, kind: 'duty', amount: 8, recoverable: 2 }),
        purchase: 6,
      }),
      partOf({ charge: chargeOf({ id: 3, boughtStock: 1, kind: 'import VAT', amount: 3, recoverable: 3 }) }),
    ],
    weightless: [],
    products: [],
  };
  const uncovered = '€5.00 of the price, and €0.60 of the charges, are not assigned to a product yet.';

  it('of a purchase lists its charges and the VAT paid back', () => {
    expect(rowsOf(<PurchaseCostLines costs={costs} />)).toEqual([
      ['Charge', 'Spread', 'Purchase'],
      ['Price', '', '€30.00'],
      ['Shipping', 'by weight, 240 of 5,195 g', '€4.00'],
      ['Duty', 'on this purchase', '€6.00'],
      ['Input VAT', '', '−€1.00'],
      ['Landed cost', '€45.00'],
    ]);
    expect(textOf(<PurchaseCostLines costs={costs} />)).toContain(uncovered);
    const covered = { ...costs, purchase: costedPurchase() };
    expect(textOf(<PurchaseCostLines costs={covered} />)).not.toMatch(/not assigned|Input VAT/);
  });

  it('of a purchase sums its own charges, its part of the shipment’s, and the VAT paid back, as a bill', () => {
    expect(rowsOf(<PurchaseBill costs={costs} />)).toEqual([
      ['Price', '€30.00'],
      ['Own charges', '€11.00'],
      ['Of the shipment’s charges', '€4.00'],
      ['Recoverable VAT', '−€5.00'],
      ['Input VAT', '−€1.00'],
      ['Landed cost', '€45.00', uncovered],
    ]);
    expect(rowsOf(<PurchaseBill costs={{ ...costs, parts: [], purchase: costedPurchase() }} />)).toEqual([
      ['Price', '€30.00'],
      ['Own charges', '€0.00'],
      ['Of the shipment’s charges', '€0.00'],
      ['Landed cost', '€34.00'],
    ]);
  });
});

describe('the costs of a shipment', () => {
  const of = (
    charges: Partial<ShipmentCosts['charges'][number]>[],
    purchases: CostedPurchase[],
  ): ShipmentCosts => ({
    charges: charges.map((one, index) => ({
      ...chargeOf({ id: index + 1 }),
      methodUsed: one.way ?? 'weight',
      isAfterSale: false,
      ...one,
    })),
    purchases,
  });

  it('are items, shipping and taxes, further charges, and what is paid back', () => {
    const shipment = shipmentOf({
      shipmentCurrency: 'JPY',
      shipmentForeign: 1320,
      shipmentRate: 165,
      bought_stocks: [purchaseFixture({ price: 30 }), purchaseFixture({ id: 2, price: 11 })],
    });
    const bill = rowsOf(
      <ShipmentBill
        shipment={shipment}
        costs={of(
          [
            { term: 'shipmentPrice', amount: 8 },
            { term: 'ivaPrice', amount: 2, recoverable: 2 },
            { kind: 'storage', amount: 3, recoverable: 1 },
            { kind: 'other', amount: 1 },
          ],
          [costedPurchase({ charges: 12, landed: 42 }), costedPurchase({ charges: 2, landed: 13 })],
        )}
      />,
    );
    expect(bill).toEqual([
      ['Items cost', '€40.00', 'Without shipping and taxes. The purchases in it cost €41.00.'],
      ['Shipping cost', '€8.00', '¥1,320 at 165.00'],
      ['IVA and tax', '€2.00'],
      ['Total', '€50.00', 'With shipping and taxes.'],
      ['2 further charges', '€4.00'],
      ['Recoverable VAT', '−€3.00'],
      ['Charges of the purchases alone', '€3.00'],
      ['Landed cost', '€55.00'],
    ]);
  });

  it('without purchases have neither their sum nor a landed cost', () => {
    expect(
      rowsOf(<ShipmentBill shipment={shipmentOf({ totalCost: 5 })} costs={of([], [])} />).slice(0, 1),
    ).toEqual([['Items cost', '€5.00', 'Without shipping and taxes.']]);
    expect(rowsOf(<ShipmentBill shipment={shipmentOf()} costs={of([], [])} />)).toHaveLength(4);
    const equal = shipmentOf({ totalCost: 30, bought_stocks: [purchaseFixture({ price: 30 })] });
    expect(textOf(<ShipmentBill shipment={equal} />)).not.toContain('The purchases in it');
    expect(textOf(<ShipmentBill shipment={{ ...equal, totalCost: null }} />)).not.toContain(
      'The purchases in it',
    );
  });

  it('say on which purchase or product a charge is locked', () => {
    const shipment = shipmentOf({
      bought_stocks: [purchaseFixture({ id: 1, products: [productFixture({ id: 11, name: 'Ember Fox' })] })],
    });
    const lock = (fields: object) => ({ purchase: null, product: null, amount: 10, ...fields });
    const costs = of(
      [
        { note: 'A', locks: [lock({ purchase: 1 })] },
        { note: 'B', recoverable: 4, way: 'value', locks: [lock({ product: 11, amount: 6 })] },
        { note: 'C', way: 'equally', locks: [lock({ purchase: 1, amount: 9 })] },
        { note: 'D', locks: [lock({ product: 99 })], methodUsed: 'value' },
        { term: 'ivaPrice', kind: 'import VAT', way: 'quantity' },
      ],
      [costedPurchase()],
    );
    const part = <ShipmentCharges shipment={shipment} costs={costs} />;
    expect(rowsOf(part)).toEqual([
      ['Charge', 'Spread', 'Day', 'Amount', 'In cost', 'Remove'],
      ['AShipping · on Sealed box only', 'By weight', '04/10/2026', '€10.00', '€10.00', ''],
      ['BShipping · €4.00 recoverable · on Ember Fox only', 'By value', '04/10/2026', '€10.00', '€6.00', ''],
      ['CShipping · locked', 'Equally', '04/10/2026', '€10.00', '€10.00', ''],
      ['DShipping · locked', 'By value: a weight is missing', '04/10/2026', '€10.00', '€10.00', ''],
      ['IVA and tax', 'By quantity', '04/10/2026', '€10.00', '€10.00', ''],
      ['5 charges', '', '', '€50.00', '€46.00', ''],
    ]);
    renderPart(part);
    expect(screen.getByRole('button', { name: 'Delete A' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete IVA and tax' })).toBeNull();
  });

  it('ask for the weights and prices that the charges need', () => {
    const shipment = shipmentOf({
      bought_stocks: [
        purchaseFixture({ id: 1, name: 'Light', weight: null }),
        purchaseFixture({ id: 2, name: 'Free', price: 0, weight: 5 }),
        purchaseFixture({ id: 3, name: 'Known', weight: 5 }),
      ],
    });
    const shown = (charge: Partial<ShipmentCosts['charges'][number]>) =>
      textOf(<MissingFacts shipment={shipment} costs={of([charge], [])} />);
    const weights = 'Charges are allocated by weight only if all weights are known.';
    const prices = 'Purchases with a price of zero bear no charges';
    const byValue = shown({ way: 'weight', methodUsed: 'value' });
    for (const text of [weights, prices, 'Light', 'Free']) expect(byValue).toContain(text);
    expect(byValue).not.toContain('Known');
    expect(shown({ way: 'value' })).not.toContain(weights);
    expect(shown({ way: 'value' })).not.toContain('Light');
    expect(shown({ way: 'value' })).toContain('Free');
    expect(shown({ way: 'weight' })).toBe('');
    expect(shown({ way: 'quantity' })).toBe('');
    expect(shown({ way: 'value', amount: 2, recoverable: 2 })).toBe('');
  });
});

describe('the form of a charge', () => {
  const open = (props: Partial<Parameters<typeof ChargeDialog>[0]>) => {
    const sent: unknown[] = [];
    const calls = {
      getVat: async () => ({ rules: [], rates: [], pending: 0 }),
      createCharge: async (charge: never) => {
        sent.push(charge);
        return chargeOf(charge);
      },
      changeCharge: async (id: never, change: never) => {
        sent.push([id, change]);
        return chargeOf();
      },
    };
    const { user } = renderPart(
      <ChargeDialog
        owner={{ incomingShipment: 3 }}
        charge={undefined}
        bearers={BEARERS}
        onClose={() => sent.push('closed')}
        {...props}
      />,
      { calls },
    );
    return { user, sent, form: screen.getByRole('dialog') };
  };

  it('of a shipment is sent with the usual way of its kind and the kept parts', async () => {
    const { user, sent, form } = open({});
    await choose(user, select('Kind', form), 'Handling');
    expect(select('Spread', form)).toHaveTextContent('Equally');
    await enter(user, field('Amount', form), '8');
    const parts = within(form).getByRole('group', { name: 'Allocated to' });
    await user.click(within(parts).getByRole('button', { name: 'Keep the part of Sealed box' }));
    expect(parts).toHaveTextContent('€4.00 locked, €4.00 spread. A typed amount is locked.');
    await user.click(button('Add charge', form));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({
      incomingShipment: 3,
      kind: 'handling',
      amount: '8.00',
      way: 'equally',
      locks: [{ purchase: 1, product: null, amount: 4 }],
    });
  });

  it('sends only what changed', async () => {
    const { user, sent, form } = open({ charge: chargeOf({ id: 5, note: 'Broker', recoverable: 2 }) });
    expect(form).toHaveAccessibleName('Edit Broker');
    await user.clear(field('Recoverable VAT', form));
    await user.click(button('Save', form));
    await waitFor(() => expect(sent).toEqual([[5, { recoverable: 0 }], 'closed']));
  });

  it('opens with the way that was chosen in the list, and says where a weight is missing', () => {
    const bearers = listChargedPurchases(
      [costedPurchase({ weight: null }), costedPurchase({ id: 2, name: 'Lot', weight: 300 })],
      () => [],
    );
    const { form } = open({ charge: chargeOf({ term: 'shipmentPrice' }), way: 'weight', bearers });
    expect(form).toHaveTextContent('By value, since weights are missing: Sealed box.');
    expect(form).toHaveTextContent('Sealed boxno weight');
    expect(form).toHaveTextContent('Lot300 g');
    expect(within(form).queryByRole('combobox', { name: /Kind/ })).toBeNull();
  });

  it('of a purchase has no way, and lists only its products', () => {
    const { form } = open({ owner: { boughtStock: 1 }, bearers: BEARERS.slice(0, 1) });
    expect(within(form).queryByRole('combobox', { name: /Spread/ })).toBeNull();
    expect(
      within(form)
        .getAllByRole('button', { name: /^Keep/ })
        .map((lock) => lock.getAttribute('aria-label')),
    ).toEqual(['Keep the part of Ember Fox', 'Keep the part of Tide Koi']);
  });
});

reviewLooks('costTexts');
