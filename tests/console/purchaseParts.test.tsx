import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { ShipmentCosts } from '../../contract/charges.ts';
import type { Insertion } from '../../contract/insertion_batches.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { Product } from '../../contract/products.ts';
import type { Extra } from '../../contract/types.ts';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { CoverageBadge } from '../../resources/bought_stocks/CoverageBadge.tsx';
import { MarginWarnings } from '../../resources/bought_stocks/MarginWarnings.tsx';
import { PriceShareInPlace } from '../../resources/bought_stocks/PriceShareInPlace.tsx';
import { PurchaseFacts } from '../../resources/bought_stocks/PurchaseFacts.tsx';
import { PurchaseProducts } from '../../resources/bought_stocks/PurchaseProducts.tsx';
import { PurchaseTotals } from '../../resources/bought_stocks/PurchaseTotals.tsx';
import { SplitActions } from '../../resources/bought_stocks/SplitActions.tsx';
import { SpreadOffer } from '../../resources/bought_stocks/SpreadOffer.tsx';
import {
  canSplit,
  previewSplit,
  type PriceSplit,
  usePriceSplit,
} from '../../resources/bought_stocks/priceSplit.ts';
import { replaceProducts, useProductEdits } from '../../resources/bought_stocks/useProductEdits.ts';
import { ShipmentPurchases } from '../../resources/incoming_shipments/ShipmentPurchases.tsx';
import { toApiImages } from '../../resources/insertion_batches/batchForm.ts';
import {
  blankInsertion,
  findChangedInsertionFields,
  toInsertionForm,
} from '../../resources/insertion_batches/insertionForm.ts';
import { OrderLink } from '../../resources/products/OrderLink.tsx';
import { ProductFacts } from '../../resources/products/ProductFacts.tsx';
import {
  blankProduct,
  toApiProduct,
  toApiProductChanges,
  toProductForm,
} from '../../resources/products/productForm.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { givenBy, renderPart, rowsOf, textOf } from './parts.tsx';
import { productFixture, purchaseFixture } from './recordFixtures.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const fox = productFixture({
  id: 1,
  name: 'Ember Fox',
  estimated_cost: 60,
  landed_cost: 60,
  target_price: 90,
});
const koi = productFixture({
  id: 2,
  name: 'Tide Koi',
  estimated_cost: 10,
  landed_cost: 10,
  target_price: null,
});
const owl = productFixture({ id: 3, name: 'Moss Owl', estimated_cost: 0, landed_cost: 0, target_price: 30 });
const lot = purchaseFixture({
  price: 100,
  estimatedCost: 70,
  productsQuantity: 3,
  products: [fox, koi, owl],
});

describe('the price of a purchase against its products', () => {
  const totals = (price: number, estimatedCost: number, landedCost = price) =>
    rowsOf(<PurchaseTotals purchase={purchaseFixture({ price, estimatedCost, landedCost })} />);

  it('differs by a percentage, within its limit or beyond', () => {
    expect(totals(248, 231.88)).toEqual([
      ['Price', '€248.00', ''],
      ['Estimated cost', '€231.88'],
      ['Difference', '€16.12', '6.5%, limit 1.5%Products cost less than was paid'],
    ]);
    expect(totals(100, 98.5)[2]).toEqual(['Difference', '€1.50', '1.5%, limit 1.5%']);
    expect(totals(100, 110)[2]).toEqual([
      'Difference',
      '−€10.00',
      '10.0%, limit 1.5%Products cost more than was paid',
    ]);
    expect(totals(0, 0)[2]).toEqual(['Difference', '€0.00', 'No price to compare with']);
    expect(totals(100, 100, 108)[0]).toEqual(['Price', '€100.00', 'landed €108.00']);
  });

  it('is covered or not', () => {
    expect(textOf(<CoverageBadge purchase={{ price: 100, estimatedCost: 100 }} />)).toBe('OK');
    expect(textOf(<CoverageBadge purchase={{ price: 100, estimatedCost: 50 }} />)).toBe('Missing products');
  });

  it('gives each product its share, which can be typed', async () => {
    const costs: number[] = [];
    const part = (price: number) => (
      <PriceShareInPlace price={price} product={fox} onChange={(cost) => costs.push(cost)} />
    );
    expect(textOf(part(0))).toBe('–');
    const { user } = renderPart(part(80));
    const type = async (text: string) => {
      await user.click(screen.getByRole('button', { name: 'Ember Fox: 75.0% of the price. Edit' }));
      const input = screen.getByRole('textbox', { name: 'Share of the price of Ember Fox, in percent' });
      expect(input).toHaveValue('75');
      await user.clear(input);
      await user.keyboard(`${text}{Enter}`);
    };
    await type('50');
    await type('101');
    await type('75');
    expect(costs).toEqual([40]);
  });
});

describe('the price of a purchase that is split', () => {
  const splitOf = (fields: Partial<PriceSplit> = {}): PriceSplit => ({
    locked: new Set(),
    way: undefined,
    setWay: () => {},
    lock: () => {},
    toggle: () => {},
    ...fields,
  });
  const after = (way: 'equally' | 'target', locked: number[] = [], purchase = lot) => {
    const costs = previewSplit(purchase, splitOf({ way, locked: new Set(locked) })).after;
    return costs && [...costs.values()];
  };

  it('goes to the products that are not locked, equally or by expected price', () => {
    expect(after('equally')).toEqual([33.34, 33.33, 33.33]);
    expect(after('target')).toEqual([75, 0, 25]);
    expect(after('equally', [1])).toEqual([60, 20, 20]);
    expect(after('equally', [1, 2, 3])).toBeUndefined();
    expect(after('equally', [1], { ...lot, price: 50 })).toBeUndefined();
    expect(previewSplit(lot, splitOf({ locked: new Set([1, 2]) }))).toMatchObject({
      kept: [fox, koi],
      keptCost: 70,
      rest: { amount: 30, products: 1 },
      after: undefined,
    });
  });

  it('needs a price and at least two products', () => {
    expect([canSplit(lot), canSplit({ ...lot, price: 0 }), canSplit({ ...lot, products: [fox] })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is begun anew for another purchase', async () => {
    const Split = () => {
      const [purchase, setPurchase] = useState(1);
      const { locked, way, setWay, lock, toggle } = usePriceSplit(purchase);
      return (
        <>
          <output>{JSON.stringify([[...locked], way])}</output>
          <button type="button" onClick={() => lock(1)}>
            lock
          </button>
          <button type="button" onClick={() => toggle(1)}>
            toggle
          </button>
          <button type="button" onClick={() => setWay('target')}>
            way
          </button>
          <button type="button" onClick={() => setPurchase(2)}>
            other
          </button>
        </>
      );
    };
    const { user } = renderPart(<Split />);
    const press = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return JSON.parse(screen.getByRole('status').textContent);
    };
    expect(await press('lock')).toEqual([[1], null]);
    expect(await press('lock')).toEqual([[1], null]);
    expect(await press('toggle')).toEqual([[], null]);
    expect(await press('toggle')).toEqual([[1], null]);
    expect(await press('way')).toEqual([[1], 'target']);
    expect(await press('other')).toEqual([[], null]);
  });

  const products = (fields: Partial<PriceSplit>, purchase: BoughtStock = lot) => (
    <PurchaseProducts purchase={purchase} splitting={splitOf(fields)} />
  );

  it('is previewed beside the costs', () => {
    expect(rowsOf(products({}))).toEqual([
      ['Name', 'Expected price', 'Kept', 'Share of price', 'Estimated cost', 'Remove'],
      ['Ember FoxN/A', '€90.00', '', '60.0%', '€60.00', ''],
      ['Tide KoiN/A', '–', '', '10.0%', '€10.00', ''],
      ['Moss OwlN/A', '€30.00', '', '0.0%', '€0.00', ''],
      ['Sum', '€120.00', '', '70.0%', '€70.00', ''],
    ]);
    const rows = rowsOf(products({ way: 'target', locked: new Set([2]) }));
    expect(rows.map((cells) => cells[5])).toEqual(['After split', '€67.50', '€10.00', '€22.50', '€100.00']);
    const text = (fields: Partial<PriceSplit>, purchase?: BoughtStock) => textOf(products(fields, purchase));
    expect(text({})).toContain('Split the price, €100.00 over 3EquallyBy expected price');
    expect(text({ locked: new Set([1]) })).toContain('Split the rest, €40.00 over 2');
    expect(text({ locked: new Set([1]) })).toMatch(/Esc takes it back\. €60\.00 locked\.$/);
    expect(text({ way: 'equally', locked: new Set([1, 2, 3]) })).toContain(
      'Everything is locked. €70.00 locked.',
    );
    expect(text({ way: 'equally', locked: new Set([1]) }, { ...lot, price: 50 })).toContain(
      'More is locked than was paid.',
    );
  });

  it('is not offered without extensions, and then the costs are not edited', () => {
    extensions.learn(false);
    expect(textOf(products({}))).not.toContain('Split');
    expect(rowsOf(products({}))[0]).toEqual(['Name', 'Share of price', 'Estimated cost', 'Remove']);
  });

  it('is sent as the costs that change', async () => {
    const sent: unknown[] = [];
    const ways: unknown[] = [];
    const { user } = renderPart(
      <SplitActions
        purchase={lot}
        splitting={splitOf({ way: 'equally', locked: new Set([1]), setWay: (way) => ways.push(way) })}
      />,
      {
        calls: {
          changeSelection: async (...call: never[]) => {
            sent.push(call);
            return { count: 2 };
          },
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Split €40.00' }));
    expect(sent).toEqual([
      [
        'products',
        [
          { filter: { id: 2 }, set: { estimated_cost: 20 } },
          { filter: { id: 3 }, set: { estimated_cost: 20 } },
        ],
      ],
    ]);
    expect(ways).toEqual([undefined]);
  });

  const covered = { ...lot, products: [fox, { ...koi, estimated_cost: 40 }] };
  /** A purchase whose price is corrected after a click, in a form that a second click closes. */
  const Corrected = () => {
    const [step, setStep] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setStep(step + 1)}>
          step
        </button>
        <SpreadOffer purchase={step < 2 ? covered : { ...covered, price: 110 }} isEditing={step === 1} />
      </>
    );
  };

  it('can be spread again after a covered price was corrected', async () => {
    const sent: unknown[] = [];
    const { user } = renderPart(<Corrected />, {
      calls: {
        changeSelection: async (...call: never[]) => {
          sent.push(call[1]);
          return { count: 2 };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'step' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'step' }));
    const offer = screen.getByRole('dialog', { name: 'Spread the difference of €10.00?' });
    expect(offer).toHaveTextContent('The price is now €110.00; its 2 products cost €100.00 together.');
    await user.click(screen.getByRole('button', { name: 'Spread €10.00' }));
    expect(sent).toEqual([
      [
        { filter: { id: 1 }, set: { estimated_cost: 66 } },
        { filter: { id: 2 }, set: { estimated_cost: 44 } },
      ],
    ]);
  });

  it('stays where it is if spreading is declined', async () => {
    const { user, sent } = renderPart(<Corrected />);
    await user.click(screen.getByRole('button', { name: 'step' }));
    await user.click(screen.getByRole('button', { name: 'step' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('changeSelection')).toEqual([]);
  });
});

describe('the products of a purchase', () => {
  it('are counted and summed when they change', () => {
    expect(replaceProducts(lot, [fox, koi])).toMatchObject({
      products: [fox, koi],
      productsQuantity: 2,
      estimatedCost: 70,
    });
  });

  it('get a cost or an expected price', async () => {
    const sent: unknown[] = [];
    const update = async (resource: never, { id, data }: { id: never; data: object }) => {
      sent.push([resource, id, data]);
      return { data: { ...fox, ...data } };
    };
    const { setCost, setTarget } = givenBy(() => useProductEdits(lot), { update });
    await setCost(fox, 50);
    await setTarget(koi, 25);
    expect(sent).toEqual([
      ['products', 1, { estimated_cost: 50 }],
      ['products', 2, { target_price: 25 }],
    ]);
  });

  it('have a landed cost each where a charge falls on them', () => {
    const charged = { ...lot, products: [{ ...fox, landed_cost: 66 }, koi] };
    const rows = rowsOf(
      <PurchaseProducts
        purchase={charged}
        splitting={{ locked: new Set(), way: undefined, setWay: () => {}, lock: () => {}, toggle: () => {} }}
      />,
    );
    expect(rows.map((cells) => cells[5])).toEqual(['Landed', '€66.00', '€10.00', '€76.00']);
  });
});

describe('the facts of a purchase', () => {
  const facts = (fields: Partial<BoughtStock>) =>
    rowsOf(<PurchaseFacts purchase={purchaseFixture(fields)} />);

  it('are shown with what was paid abroad', () => {
    const shown = facts({
      currency: 'JPY',
      foreign_price: 16_000,
      rate: 160,
      weight: 1_400,
      link: 'https://www.shop.test/x',
    });
    expect(shown).toEqual([
      ['Status', 'Paid'],
      ['Date', '01/10/2026'],
      ['Shipment', '–'],
      ['Weight', '1,400 g'],
      ['Purchase link', 'shop.test'],
      ['Products', '0'],
      ['Paid', '¥16,000 at 160.00 · €100.00'],
    ]);
    expect(facts({ state: '', link: 'by phone' }).slice(0, 5)).toEqual([
      ['Status', '–'],
      ['Date', '01/10/2026'],
      ['Shipment', '–'],
      ['Weight', '–'],
      ['Purchase link', 'by phone'],
    ]);
  });

  it.each([
    [{ vatScheme: 'margin' }, [['Margin'], ['–']]],
    [{ vatScheme: 'ordinary', vatPercent: 5.5 }, [['Ordinary · 5.5%'], ['–']]],
    [{ sellerCountry: 'IT' }, [['Not taxed'], ['Italy']]],
    [{ sellerName: 'Anna' }, [['Not taxed'], ['–'], ['Anna']]],
    [{ invoiceNumber: '7' }, [['Not taxed'], ['–'], ['7']]],
    [{ inputVat: 2 }, [['Not taxed'], ['–'], ['€2.00']]],
    [{ vatPercent: 0 }, [['Not taxed · 0%'], ['–']]],
  ] as const)('include the VAT of %o', (fields, values) => {
    expect(
      facts(fields)
        .slice(6)
        .map((cells) => cells.slice(1)),
    ).toEqual(values);
  });

  it('include the VAT in every shop that has VAT', async () => {
    const vat = {
      rules: [{ ...DEFAULT_VAT_RULE, from: '2026-01-01', country: 'IT' }],
      rates: [],
      pending: 0,
    };
    renderPart(<PurchaseFacts purchase={purchaseFixture()} />, { calls: { getVat: async () => vat } });
    expect(await screen.findByText('Seller’s country')).toBeVisible();
  });

  it('warn about the margin scheme', async () => {
    const vat = {
      rules: [{ ...DEFAULT_VAT_RULE, from: '2026-01-01', country: 'IT' }],
      rates: [],
      pending: 0,
    };
    const purchase = purchaseFixture({ vatScheme: 'margin', sellerCountry: 'JP', estimatedCost: 160 });
    renderPart(<MarginWarnings purchase={purchase} />, { calls: { getVat: async () => vat } });
    expect(await screen.findByText(/The margin scheme needs a seller within the EU/)).toBeVisible();
    expect(screen.getByText(/The products cost €160\.00, more than the €100\.00 paid\./)).toBeVisible();
    expect(
      textOf(<MarginWarnings purchase={purchaseFixture({ vatScheme: 'margin', estimatedCost: 100 })} />),
    ).toBe('');
  });
});

describe('the purchases of a shipment', () => {
  const shipment: IncomingShipment = {
    id: 3,
    name: 'DHL 12',
    courier: 'DHL',
    state: '',
    trackingNumber: '',
    totalWeight: null,
    totalCost: null,
    shipmentPrice: null,
    shipmentCurrency: 'EUR',
    shipmentForeign: null,
    shipmentRate: null,
    ivaPrice: null,
    ivaCurrency: 'EUR',
    ivaForeign: null,
    ivaRate: null,
    received: null,
    bought_stocks: [
      { ...lot, id: 1, name: 'Box', weight: 100, landedCost: 104 },
      purchaseFixture({ id: 2, name: 'Lot', price: 11, landedCost: 13 }),
    ],
  };
  const none = {
    incomingShipment: 3,
    boughtStock: null,
    term: null,
    note: '',
    currency: 'EUR',
    foreignAmount: null,
  } as const;
  const costs: ShipmentCosts = {
    charges: [
      {
        ...none,
        id: 1,
        kind: 'shipping',
        amount: 6,
        recoverable: 0,
        rate: null,
        day: '2026-10-04',
        way: 'weight',
        locks: [{ purchase: null, product: 2, amount: 1 }],
        methodUsed: 'weight',
        isAfterSale: false,
      },
    ],
    purchases: [1, 2].map((id) => ({
      id,
      name: '',
      price: 0,
      weight: null,
      quantity: 0,
      charges: id + 1,
      inputVat: 0,
      landed: 50 + id,
      notAssigned: { price: 0, charges: 0 },
    })),
  };

  it('have their day and coverage, and their sums', () => {
    expect(rowsOf(<ShipmentPurchases shipment={shipment} />)).toEqual([
      ['Name', 'Date', 'Weight', 'Price', 'Action', 'Remove'],
      ['Box', '01/10/2026', '100 g', '€100.00', 'Missing products', ''],
      ['Lot', '01/10/2026', '–', '€11.00', 'Missing products', ''],
      ['2 purchases', '', '100 g', '€111.00', '', ''],
    ]);
  });

  it('have their charges once these are known, with their products below, and marks where parts are locked', async () => {
    const { container, user } = renderPart(<ShipmentPurchases shipment={shipment} costs={costs} />);
    await user.click(screen.getByRole('button', { name: 'Products of Box' }));
    const rows = [...container.querySelectorAll('tr')].map((row) =>
      [...row.cells].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Name', 'Weight', 'Price', 'Charges', 'Landed', 'Remove'],
      ['Box', '100 g', '€100.00', 'locked€4.00', '€104.00', ''],
      ['Ember Fox', '', '€60.00', '€0.00', '€60.00', ''],
      ['Tide Koi', '', '€10.00', 'locked€0.00', '€10.00', ''],
      ['Moss Owl', '', '€0.00', '€0.00', '€0.00', ''],
      ['Lot', 'Add weight', '€11.00', '€2.00', '€13.00', ''],
      ['2 purchases', '100 g', '€111.00', '€5.00', '€103.00', ''],
    ]);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Products of Lot' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Box' })).toHaveAttribute(
      'href',
      '/database/purchases?inspect_purchase=1&shipment_link=3',
    );
  });
});

describe('the facts of a product', () => {
  const facts = (fields: Partial<Product> = {}) =>
    Object.fromEntries(
      rowsOf(<ProductFacts product={productFixture(fields)} />).map(([label, ...values]) => [
        label,
        values.join(' ').trim(),
      ]),
    );

  it('are its type, where it is from, and its days', () => {
    expect(facts()).toEqual({
      Type: 'N/A',
      Subtype: '–',
      Status: '–',
      Origin: '–',
      Purchase: '–',
      Batch: '–',
      Place: '–',
      SKU: 'BS-1',
      'Expected price': '–',
      Received: '02/01/2026',
      'Estimated cost': '€10.00',
    });
    const subtypes = [{ id: 3, name: 'Promo', type: 1 }];
    expect(
      facts({
        type: 1,
        sub_type: 3,
        type_details: { id: 1, name: 'Card', subtypes },
        origin: 'shop.test',
        bought_order_link: '#0003',
        sku: '',
        target_price: 25,
        listed: '2026-02-03',
        received_estimated: true,
        landed_cost: 12,
      }),
    ).toMatchObject({
      Type: 'Card',
      Subtype: 'Promo',
      Origin: 'shop.test',
      Purchase: '#0003',
      SKU: '–',
      'Expected price': '€25.00',
      Received: '02/01/2026 (estimated)',
      Listed: '03/02/2026',
      'Estimated cost': '€10.00 landed €12.00',
    });
  });

  it('say when and why it left, and its sale', () => {
    const gone = { state: 'Lost', leftOn: '2026-03-04', leftNote: 'Stolen' };
    expect(facts(gone)).toMatchObject({ Status: 'Lost', 'Left on': '04/03/2026 · Stolen' });
    expect(facts({ ...gone, leftNote: '' })).toMatchObject({ 'Left on': '04/03/2026' });
    expect(facts({ ...gone, sold: '2026-03-05' })).not.toHaveProperty('Left on');
    expect(Object.keys(facts({ sold: '2026-03-05', sale: 4 })).slice(-3)).toEqual([
      'Sold',
      'Sold in',
      'Estimated cost',
    ]);
  });

  it('are fewer on a backend without extensions', () => {
    extensions.learn(false);
    expect(facts({ landed_cost: 12 })).toEqual({
      Type: 'N/A',
      Subtype: '–',
      Status: '–',
      Origin: '–',
      Purchase: '–',
      Batch: '–',
      'Estimated cost': '€10.00',
    });
  });

  it('link to its purchase by number', () => {
    renderPart(<OrderLink product={productFixture({ boughtStock: 7, bought_order_link: '#0003' })} />);
    expect(screen.getByRole('link', { name: '#0007' })).toHaveAttribute(
      'href',
      '/database/purchases?inspect_purchase=7',
    );
  });
});

describe('the form of a product', () => {
  const definitions: Extra[] = [
    { id: 5, key: 'number', type: 1, value_type: 'text' },
    { id: 6, key: 'grade', type: 1, value_type: 'integer' },
    { id: 7, key: 'size', type: 2, value_type: 'text' },
    { id: 8, key: 'signed', type: 1, value_type: 'boolean' },
  ];

  it('is sent with the filled extra fields of its type', () => {
    const typed = { ...blankProduct, name: 'Fox', type: 1, estimated_cost: '1.336,4' };
    expect(
      toApiProduct({ ...typed, extras: { 5: '4/102', 6: null, 7: 'L', 8: false } }, definitions),
    ).toMatchObject({
      name: 'Fox',
      quantity: 1,
      estimated_cost: '1336.40',
      product_extras: [
        { id: 5, key: 'number', value: '4/102' },
        { id: 8, key: 'signed', value: false },
      ],
    });
    expect(toApiProduct({ ...typed, extras: { 6: 0 } }, definitions).product_extras).toEqual([
      { id: 6, key: 'grade', value: 0 },
    ]);
    expect(blankProduct).toMatchObject({ name: '', quantity: 1, type: '', sub_type: '', estimated_cost: '' });
  });

  it('keeps extra fields of other types when it is edited', () => {
    const product_extras = [
      { id: 5, key: 'number', value: '4/102' },
      { id: 7, key: 'size', value: 'L' },
    ];
    const product = productFixture({ type: 1, product_extras, estimated_cost: 12 });
    expect(toProductForm(product)).toMatchObject({
      name: 'Ember Fox',
      estimated_cost: '12.00',
      extras: { 5: '4/102', 7: 'L' },
    });
    const typed = { type: 1, name: 'Fox', estimated_cost: '13', extras: { 5: '5/102', 7: 'XL' } };
    expect(toApiProductChanges(typed, definitions, product)).toEqual({
      type: 1,
      name: 'Fox',
      estimated_cost: '13.00',
      product_extras: [
        { id: 7, key: 'size', value: 'L' },
        { id: 5, key: 'number', value: '5/102' },
      ],
    });
    expect(toApiProductChanges({ ...typed, extras: { 5: '' } }, definitions, product).product_extras).toEqual(
      [{ id: 7, key: 'size', value: 'L' }],
    );
  });
});

describe('the form of a batch', () => {
  it('sends its files, and addresses of pictures as one text', () => {
    const file = new File([], 'front.png');
    expect(toApiImages({ images: '', files: [] })).toBe('');
    expect(toApiImages({ images: 'https://a.test/1.png', files: [] })).toBe('https://a.test/1.png');
    expect(toApiImages({ images: 'https://a.test/1.png', files: [file] })).toEqual([
      file,
      'https://a.test/1.png',
    ]);
  });

  it('has its listings, of which changed fields are sent', () => {
    const insertion = {
      id: 4,
      site: 'eBay.it',
      price: 24.9,
      description: 'Good',
      external_id: '12',
      address: 'https://site.test',
      from: '2026-01-02',
      to: null,
    } as Insertion;
    const form = toInsertionForm(insertion);
    expect(form).toEqual({
      site: 'eBay.it',
      price: '24.90',
      description: 'Good',
      external_id: '12',
      address: 'https://site.test',
      from: '2026-01-02',
      to: '',
    });
    expect(
      findChangedInsertionFields(form, { ...form, price: '1.300,5', to: '2026-02-02', from: null }),
    ).toEqual({
      price: '1300.50',
      from: '',
      to: '2026-02-02',
    });
    expect(findChangedInsertionFields(form, form)).toEqual({});
    expect(
      findChangedInsertionFields(blankInsertion, { ...blankInsertion, site: 'Vinted', price: '3' }),
    ).toEqual({
      site: 'Vinted',
      price: '3.00',
    });
  });
});

reviewLooks('purchaseParts');
