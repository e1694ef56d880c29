import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import type { OpenTakeDown } from '../../contract/take_downs.ts';
import { addDays } from '../../domain/days.ts';
import { localDate } from '../../domain/format.ts';
import { SALE_STATES } from '../../domain/sale.ts';
import { extensions } from '../../providers/extensions.ts';
import { hasStep, StepButton } from '../../resources/going_out/StepButton.tsx';
import { SaleBadge } from '../../resources/going_out/SaleBadge.tsx';
import { itemsOf, SaleItems } from '../../resources/going_out/SaleItems.tsx';
import { EarningPopup } from '../../resources/sales/EarningPopup.tsx';
import { EventDialog } from '../../resources/sales/EventDialog.tsx';
import { SaleBill } from '../../resources/sales/SaleBill.tsx';
import { SaleEvents } from '../../resources/sales/SaleEvents.tsx';
import { SaleFacts } from '../../resources/sales/SaleFacts.tsx';
import { SaleFees } from '../../resources/sales/SaleFees.tsx';
import { SaleFormActions } from '../../resources/sales/SaleFormActions.tsx';
import { SaleFormFigures, SaleFormSummary } from '../../resources/sales/SaleFormFigures.tsx';
import { SaleLines } from '../../resources/sales/SaleLines.tsx';
import { SoldProductsText } from '../../resources/sales/SaleProducts.tsx';
import { useInitialSaleForm } from '../../resources/sales/useInitialSaleForm.ts';
import type { SaleFormSums } from '../../resources/sales/saleFormSums.ts';
import { useSaleSelection } from '../../resources/sales/saleSelection.ts';
import { UNSOLD_UNITS } from '../../resources/sales/unsoldUnits.ts';
import { useSaleChanges } from '../../resources/sales/useSaleChanges.ts';
import { useUnknownAmounts } from '../../resources/sales/useUnknownAmounts.ts';
import { TakeDownList } from '../../resources/take_downs/TakeDownList.tsx';
import '../../src/i18n/en/goingOut.ts';
import { field, select } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { choose } from './openConsole.tsx';
import { givenBy, renderPart, rowsOf, textOf, withTexts } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { saleEvent, saleFee, saleFixture, saleLine, takeDownFixture } from './saleFixture.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';

noteLooks();

beforeEach(() => extensions.learn(true));

const sums = (fields: Partial<SaleFormSums> = {}): SaleFormSums => ({
  isPriced: true,
  price: 30_00,
  products: 30_00,
  postageCharged: 4_00,
  fees: 2_50,
  sending: 3_25,
  vat: 1_10,
  net: 27_15,
  cost: 20_00,
  profit: 7_15,
  margin: 21.03,
  roi: 35.75,
  lines: [],
  ...fields,
});
const taxed = { price: 30_00, net: 0, cost: 0, profit: 0, vatScheme: 'ordinary', vatPercent: 22 } as const;

describe('the figures of a sale that is being entered', () => {
  it('are what the buyer pays, what is deducted, and what is left', () => {
    expect(rowsOf(<SaleFormFigures sums={sums({ lines: [taxed] })} isEstimated />)).toEqual([
      ['Products', '€30.00'],
      ['Postage charged', '€4.00'],
      ['FeesEstimated', '−€2.50'],
      ['Postage, packaging', '−€3.25'],
      ['VAT due, 22%', '−€1.10'],
      ['Net', '€27.15'],
      ['Landed cost', '−€20.00'],
      ['Profit', '€7.15', 'margin 21.0%, return on cost 35.8%'],
    ]);
    expect(rowsOf(<SaleFormSummary sums={sums({ lines: [taxed] })} isEstimated={false} />)).toEqual([
      ['Products and postage', '€34.00'],
      ['Fees', '−€2.50'],
      ['Postage, packaging', '−€3.25'],
      ['VAT due, 22%', '−€1.10'],
      ['Net', '€27.15'],
      ['Landed cost', '−€20.00'],
    ]);
  });

  it('leave open what depends on a price that is not known', () => {
    const unpriced = sums({ isPriced: false, lines: [taxed] });
    expect(rowsOf(<SaleFormFigures sums={unpriced} isEstimated={false} />).slice(4)).toEqual([
      ['VAT due, 22%', '–'],
      ['Net', '–'],
      ['Landed cost', '−€20.00'],
      ['Profit', '–'],
    ]);
    expect(rowsOf(<SaleFormSummary sums={unpriced} isEstimated={false} />).slice(3, 5)).toEqual([
      ['VAT due, 22%', '–'],
      ['Net', '–'],
    ]);
    expect(textOf(<SaleFormFigures sums={sums()} isEstimated={false} />)).not.toMatch(/VAT|Estimated/);
  });

  it('say when the order is due', () => {
    const foot = (due: string | null) =>
      textOf(
        <RecordForm onSubmit={async () => undefined} defaultValues={{}}>
          <SaleFormActions sums={sums()} due={due} isReady onCancel={() => {}} />
        </RecordForm>,
      );
    expect(foot('2026-11-30')).toBe(
      'The order appears under Going out, due 30/11/2026. Ctrl+Enter saves.CancelMark as sold',
    );
    expect(foot(null)).toContain('The order appears under Going out. Ctrl+Enter saves.');
  });
});

/** An order in dollars of two lines, with a fee that was estimated, a refund and a return. */
const order = saleFixture({
  currency: 'USD',
  rate: 2,
  lines: [
    saleLine(1, {
      title: 'Fox',
      price: 30,
      net: 12,
      cost: 5,
      profit: 7,
      vat: 2,
      vatScheme: 'margin',
      vatPercent: 22,
    }),
    saleLine(2, { title: 'Koi', price: 10, net: 4, cost: 6, profit: -2 }),
  ],
  postageCharged: 4,
  postagePaid: 2,
  packaging: 0.5,
  fees: [
    saleFee(3, { amount: 2, estimated: true }),
    saleFee(4, { kind: 'other', note: 'Label', amount: 1, day: '2026-11-05' }),
  ],
  events: [
    saleEvent(5, { amount: 4 }),
    saleEvent(6, { kind: 'return', line: 2, amount: 0, restocked: true, note: 'Bent', day: '2026-11-12' }),
    saleEvent(7, { kind: 'return', line: 1, amount: 0, day: '2026-11-13' }),
  ],
  isEstimated: true,
  paid: 22,
  net: 16,
  cost: 11,
  profit: 5,
  vat: 2,
});

describe('the bill of an order', () => {
  it('is in euros, from the prices to the profit', () => {
    expect(rowsOf(<SaleBill sale={order} />)).toEqual([
      ['Products', '€20.00'],
      ['Postage charged', '€2.00'],
      ['FeesEstimated', '−€1.50'],
      ['Postage paid', '−€2.00'],
      ['Packaging', '−€0.50'],
      ['Paid back', '−€2.00'],
      ['VAT due, 22%', '−€2.00'],
      ['Net', '€16.00'],
      ['Landed cost', '−€11.00'],
      ['Profit', '€5.00', 'Margin 22.7% · ROI 45.5%'],
    ]);
    expect(textOf(<SaleBill sale={order} />)).toMatch(/VAT entries$/);
  });

  it('says what is estimated, unknown, or paid back above the payment', () => {
    const plain = {
      ...order,
      isEstimated: false,
      lines: [saleLine(1)],
      events: [saleEvent(5, { amount: 30 })],
      fees: [],
    };
    const shown = rowsOf(
      <SaleBill
        sale={{
          ...plain,
          priceState: 'estimated',
          postageState: 'unknown',
          vatTreatment: 'home',
          postageVat: 0.4,
        }}
      />,
    );
    expect(shown).toEqual([
      ['ProductsEstimated', '€5.00'],
      ['Postage charged', 'Unknown'],
      ['Fees', '€0.00'],
      ['Postage paid', '−€2.00'],
      ['Packaging', '−€0.50'],
      ['VAT within postage, paid back', '€0.40'],
      ['Paid back', '−€7.00'],
      ['Refunded above the payment', '−€8.00'],
      ['Net', '€16.00'],
      ['Landed cost', '−€11.00'],
      ['Profit', '€5.00', 'Margin 22.7% · ROI 45.5%'],
    ]);
    expect(textOf(<SaleBill sale={{ ...plain, priceState: 'unknown' }} />)).toContain('ProductsUnknown');
    expect(textOf(<SaleBill sale={plain} />)).not.toContain('VAT');
    renderPart(<SaleBill sale={{ ...plain, profit: -1 }} />);
    expect(screen.getByRole('button', { name: 'Breakdown of Cardmarket 04-1, profit −€1.00' })).toHaveClass(
      'loss',
    );
    expect(screen.getByRole('button', { name: 'Breakdown of Cardmarket 04-1, net €16.00' })).not.toHaveClass(
      'loss',
    );
  });

  const explained = (props: Pick<Parameters<typeof EarningPopup>[0], 'figure' | 'line' | 'sale'>) => {
    const { unmount } = renderPart(<EarningPopup {...props} anchor={document.body} onClose={() => {}} />);
    const popup = screen.getByRole('dialog');
    const rows = [...popup.querySelectorAll('tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    );
    const notes = [...popup.querySelectorAll('p')].map(({ textContent }) => textContent);
    const name = popup.getAttribute('aria-label') ?? popup.querySelector('h2, h3')?.textContent;
    unmount();
    return { name, rows, notes };
  };

  it('explains the net of the order by its parts', () => {
    expect(explained({ sale: order, figure: 'net' })).toEqual({
      name: 'Cardmarket 04-1, net €16.00',
      rows: [
        ['Part', 'Order'],
        ['Price', '€20.00'],
        ['Postage charged', '€2.00'],
        ['Refund on 10/11/2026', '−€2.00'],
        ['Commission, estimated', '−€1.00'],
        ['Label', '−€0.50'],
        ['Postage paid', '−€2.00'],
        ['Packaging', '−€0.50'],
        ['VAT due', '−€2.00'],
        ['Net', '€16.00'],
      ],
      notes: ['Prices and fees were in USD, at US$2.00 for €1.'],
    });
  });

  it('explains the profit of a line by its share of the parts and its cost', () => {
    const [line] = order.lines;
    const { name, rows } = explained({ sale: order, figure: 'profit', ...(line && { line }) });
    expect(name).toBe('Fox, profit €7.00');
    expect(rows).toEqual([
      ['Part', 'Spread', 'Order', 'Product'],
      ['Price', '', '€20.00', '€15.00'],
      ['Postage charged', 'by price, €15.00 of €20.00', '€2.00', '€1.50'],
      ['Refund on 10/11/2026', 'by price, €15.00 of €20.00', '−€2.00', '−€1.50'],
      ['Commission, estimated', 'by price, €15.00 of €20.00', '−€1.00', '−€0.75'],
      ['Label', 'by price, €15.00 of €20.00', '−€0.50', expect.stringMatching(/−€0\.3[78]/)],
      ['Postage paid', 'by price, €15.00 of €20.00', '−€2.00', '−€1.50'],
      ['Packaging', 'by price, €15.00 of €20.00', '−€0.50', expect.stringMatching(/−€0\.3[78]/)],
      ['VAT due', '22%, within the margin', '−€2.00', '−€2.00'],
      ['Landed cost', '', '−€11.00', '−€5.00'],
      ['Profit', '€5.00', '€7.00'],
    ]);
  });

  it('explains the profit of the order by its lines', () => {
    expect(explained({ sale: { ...order, currency: 'EUR', rate: null }, figure: 'profit' })).toEqual({
      name: 'Cardmarket 04-1, profit €5.00',
      rows: [
        ['Product', 'Net', 'Landed cost', 'Profit'],
        ['Fox', '€12.00', '−€5.00', '€7.00'],
        ['Koi', '€4.00', '−€6.00', '−€2.00'],
        ['Order', '€16.00', '−€11.00', '€5.00'],
      ],
      notes: ['Margin 22.7% of €22.00 paid, ROI 45.5% of €11.00 landed cost.'],
    });
  });

  it('explains what only this line has, and what has no price', () => {
    const [, koi] = order.lines;
    const refund = { ...order, events: [saleEvent(5, { line: 2, amount: 60 })], fees: [] };
    const { rows } = explained({ sale: refund, figure: 'net', ...(koi && { line: koi }) });
    expect(rows.filter(([name]) => name?.startsWith('Refund')).map((cells) => cells[1])).toEqual([
      'of this product',
      'more than the buyer paid: counted as a cost',
    ]);
    const free = { ...order, lines: order.lines.map((line) => ({ ...line, price: 0 })), events: [] };
    const [, line] = free.lines;
    const ways = explained({ sale: free, figure: 'net', ...(line && { line }) }).rows.map(
      ([name, way]) => `${name}: ${way}`,
    );
    expect(ways).toContain('Postage paid: equally');
    expect(ways).toContain('Price: ');
  });
});

describe('the details of an order', () => {
  it('list its lines with price, net, cost and profit', () => {
    const lines = [
      ...order.lines,
      saleLine(8, { product: 4, title: 'Owl', sku: 'BS-4', restocked: '2026-11-14' }),
    ];
    expect(rowsOf(<SaleLines sale={{ ...order, lines, priceState: 'estimated' }} />)).toEqual([
      ['Product', 'Price', 'Net', 'Landed cost', 'Profit'],
      ['FoxNo productLink', 'US$30.00', '€12.00', '€5.00', '€7.00'],
      ['KoiNo productLink', 'US$10.00', '€4.00', '€6.00', '−€2.00'],
      ['OwlBS-4 · back in stock 14/11/2026', 'US$10.00', '€8.00', '€5.00', '€3.00'],
      ['Sum', 'EstimatedUS$50.00', '€16.00', '€11.00', '€5.00'],
    ]);
  });

  it('list its fees, with their VAT if there is any', () => {
    expect(rowsOf(<SaleFees sale={order} />)).toEqual([
      ['Fee', 'Amount', 'Remove'],
      ['CommissionEstimated', 'US$2.00', ''],
      ['Label05/11/2026', 'US$1.00', ''],
      ['Sum', 'US$3.00', ''],
    ]);
    const fees = [saleFee(3, { amount: 2, vat: 0.36 }), saleFee(4, { amount: -1 })];
    expect(rowsOf(<SaleFees sale={{ ...order, fees }} />).slice(-1)).toEqual([
      ['Sum', 'US$1.00', 'US$0.36', ''],
    ]);
    expect(textOf(<SaleFees sale={saleFixture()} />)).toContain('No fees.');
    const vat = { rules: [{}], rates: [], pending: 0 };
    renderPart(<SaleFees sale={order} />, { calls: { getVat: async () => vat } });
    return screen.findByRole('columnheader', { name: 'VAT' });
  });

  it('list what happened afterwards', () => {
    expect(rowsOf(<SaleEvents sale={order} onRecord={() => {}} />)).toEqual([
      ['What happened', 'Paid back', 'Remove'],
      ['Refund10/11/2026 · The whole order', 'US$4.00', ''],
      ['Return12/11/2026 · Koi · back in stock · Bent', 'US$0.00', ''],
      ['Return13/11/2026 · Fox · not restocked', 'US$0.00', ''],
    ]);
    expect(textOf(<SaleEvents sale={saleFixture()} onRecord={() => {}} />)).toContain(
      'No refunds, returns or losses.',
    );
  });

  it('list facts, some only if there are any', () => {
    const labels = (sale: Sale) => rowsOf(<SaleFacts sale={sale} />).map(([label]) => label);
    const always = [
      'Site',
      'Order number',
      'Day',
      'Buyer’s country',
      'State',
      'Due',
      'Courier',
      'Tracking number',
      'Note',
    ];
    expect(labels(saleFixture())).toEqual(always);
    const more = { posted: '2026-11-04', arrived: '2026-11-06', postageVat: 0.2, buyerVatNumber: 'IT1' };
    expect(
      labels(saleFixture({ ...more, vatTreatment: 'home' })).filter((label) => !always.includes(label ?? '')),
    ).toEqual(['VAT treatment', 'Business VAT number', 'Posted', 'Arrived', 'VAT within postage paid']);
  });
});

describe('what is offered for a refund, a return or a loss', () => {
  const amountIn = async (kind: 'refund' | 'return' | 'lost', of?: string) => {
    const lines = [
      saleLine(1, { title: 'Fox', price: 30, sku: 'BS-1' }),
      saleLine(2, { title: 'Koi', price: 10 }),
    ];
    const sale = saleFixture({ lines, postageCharged: 4, events: [saleEvent(5, { line: 2, amount: 10 })] });
    const { user, unmount } = renderPart(<EventDialog sale={sale} kind={kind} onClose={() => {}} />);
    if (of) await choose(user, select('Part of the order'), of);
    const amount = (field('Paid back') as HTMLInputElement).value;
    const hasBox = screen.queryByRole('checkbox', { name: 'It is back in stock' }) !== null;
    unmount();
    return [amount, hasBox];
  };

  it('is what the buyer has not got back yet; nothing for a loss', async () => {
    expect(await amountIn('refund')).toEqual(['34.00', false]);
    expect(await amountIn('refund', 'Fox · BS-1')).toEqual(['30.00', false]);
    expect(await amountIn('return', 'Koi')).toEqual(['', true]);
    expect(await amountIn('lost')).toEqual(['', false]);
  });
});

describe('a change of an order', () => {
  const changes = (sale: Sale) => {
    const sent: unknown[] = [];
    const update = async (_resource: never, { data }: { data: object }) => {
      sent.push(data);
      return { data: { ...sale, ...data } };
    };
    return { sent, ...givenBy(() => useSaleChanges(sale), { update }) };
  };
  const [fox, koi] = order.lines.map(({ id, product, title, externalId, price }) => ({
    id,
    product,
    title,
    externalId,
    price,
  }));

  it('of a fee makes it an actual fee, and drops a VAT that is larger', async () => {
    const fee = saleFee(3, { amount: 2, vat: 0.36, estimated: true });
    const other = saleFee(4, { kind: 'other' });
    const { sent, setFee, setFeeVat, removeFee, addFee } = changes({ ...order, fees: [fee, other] });
    expect(await setFee(fee, 3)).toBe(true);
    await setFee(fee, 0.2);
    await setFeeVat(fee, 0.1);
    await removeFee(fee);
    await addFee({ kind: 'payment', note: '', amount: 1, vat: 0, day: null, estimated: false });
    expect(sent).toMatchObject([
      { fees: [{ ...fee, amount: 3, estimated: false }, other] },
      { fees: [{ ...fee, amount: 0.2, vat: 0, estimated: false }, other] },
      { fees: [{ ...fee, vat: 0.1 }, other] },
      { fees: [other] },
      { fees: [fee, other, { kind: 'payment', amount: 1 }] },
    ]);
  });

  it('of a line sends all lines as they can be sent', async () => {
    const { sent, setPrice, link, set } = changes(order);
    await setPrice(2, 12);
    await link(1, 44);
    await set({ packaging: 1 });
    expect(sent).toEqual([
      { lines: [fox, { ...koi, price: 12 }] },
      { lines: [{ ...fox, product: 44 }, koi] },
      { packaging: 1 },
    ]);
  });

  it('of its events keeps the others, and a failure is told', async () => {
    const { sent, addEvent, removeEvent } = changes(order);
    const [first, ...others] = order.events;
    const { id: _, ...loss } = saleEvent(9, { kind: 'lost' });
    await addEvent(loss);
    if (first) await removeEvent(first);
    expect(sent).toEqual([{ events: [...order.events, loss] }, { events: others }]);
    const refused = givenBy(() => useSaleChanges(order), { update: () => Promise.reject(new Error('No.')) });
    expect(await refused.set({ packaging: 1 })).toBe(false);
    await expect(refused.addEvent(loss)).rejects.toThrow('No.');
  });
});

describe('the beginning of a sale', () => {
  it('is what its address selects', () => {
    const Selected = () => <>{JSON.stringify(useSaleSelection().selection ?? null)}</>;
    const selected = (at: string) => {
      const { container, unmount } = renderPart(<Selected />, { at });
      const text = container.textContent;
      unmount();
      return JSON.parse(text);
    };
    expect(selected('/?sell=3,5,3')).toEqual({ products: [3, 5] });
    expect(selected('/?sell_unit=7')).toEqual({ products: [], unit: 7 });
    expect(selected('/?sell_batch=2&sell_insertion=4')).toEqual({ products: [], batch: 2, insertion: 4 });
    expect(selected('/?sell_insertion=4')).toBeNull();
    expect(selected('/')).toBeNull();
  });

  const begun = async (selection: Parameters<typeof useInitialSaleForm>[0], products: Product[] = []) => {
    const asked: unknown[] = [];
    const Begun = () => {
      const { data } = useInitialSaleForm(selection);
      return <output>{data && JSON.stringify(data)}</output>;
    };
    const { unmount } = renderPart(<Begun />, {
      calls: {
        getVat: async () => ({ rules: [], rates: [], pending: 0 }),
        getMany: async (_resource: never, { ids }: { ids: number[] }) => ({
          data: products.filter(({ id }) => ids.includes(id)),
        }),
        previewSale: async (sale: never) => {
          asked.push(sale);
          return { lines: [{ title: 'Fox' }], takeDown: [] };
        },
        getOne: async () => ({
          data: {
            insertions: [
              { id: 3, site: 'Vinted', price: 1 },
              { id: 4, site: 'eBay.it', price: 24.9 },
            ],
          },
        }),
      },
    });
    const shown = await screen.findByText(/form/);
    const read: { form: { site: string; price: string; lines: unknown[] }; unsellable: number } = JSON.parse(
      shown.textContent,
    );
    unmount();
    return {
      asked,
      site: read.form.site,
      price: read.form.price,
      lines: read.form.lines,
      unsellable: read.unsellable,
    };
  };
  const nothing = { products: [], unit: undefined, batch: undefined, insertion: undefined };

  it('has the products that can be sold, in the order of the selection', async () => {
    const products = [
      productFixture({ id: 3 }),
      productFixture({ id: 5, sold: '2026-01-03' }),
      productFixture({ id: 6 }),
    ];
    expect(await begun({ ...nothing, products: [6, 5, 3] }, products)).toEqual({
      asked: [
        {
          lines: [6, 3].map((product) => ({ product, title: '', externalId: '', price: null, quantity: 1 })),
        },
      ],
      site: '',
      price: '',
      lines: [{ unit: { title: 'Fox' }, typed: '' }],
      unsellable: 1,
    });
    expect(await begun({ ...nothing, products: [5] }, products)).toMatchObject({
      asked: [],
      lines: [],
      unsellable: 1,
    });
  });

  it('has exactly the unit, or the batch with the site and price of its listing', async () => {
    expect((await begun({ ...nothing, unit: 3 }, [productFixture({ id: 3 })])).asked).toEqual([
      { lines: [{ product: 3, title: '', externalId: '', price: null }] },
    ]);
    expect(await begun({ ...nothing, batch: 2, insertion: 4 })).toMatchObject({
      asked: [{ insertion_batch: 2 }],
      site: 'eBay.it',
      price: '24.90',
    });
    expect(await begun({ ...nothing, batch: 2 })).toMatchObject({ site: '', price: '' });
  });

  it('offers what is not sold yet', () => {
    expect(UNSOLD_UNITS).toMatchObject({
      filter: { presence: ['here', 'coming'] },
      sort: { field: 'id', order: 'DESC' },
    });
    const product = productFixture({
      name: 'Fox',
      type_details: { id: 1, name: 'Card', subtypes: [] },
      landed_cost: 12,
    });
    expect(UNSOLD_UNITS.describe(product)).toMatchObject({
      name: 'Fox',
      fact: expect.stringMatching(/^BS-1 · Card/),
      value: '€12.00',
    });
  });
});

describe('an order in a list', () => {
  const today = localDate(new Date());

  it('has its state, or how late it is until it is posted', () => {
    const badge = (state: Sale['state'], due: string | null = null) =>
      textOf(<SaleBadge sale={{ state, due }} />);
    expect(SALE_STATES.map((state) => badge(state))).toEqual([...SALE_STATES]);
    expect(badge('To pack', addDays(today, -2))).toBe('2 days late');
    expect(badge('Packed', addDays(today, -1))).toBe('1 day late');
    expect(badge('To pack', today)).toBe('To pack');
    expect(badge('Posted', addDays(today, -2))).toBe('Posted');
  });

  it('has a next step, which for a lost order is its refund', () => {
    const step = (fields: Partial<Sale>) => textOf(<StepButton sale={saleFixture(fields)} />);
    expect(SALE_STATES.map((state) => step({ state }))).toEqual([
      'Mark packed',
      'Mark posted',
      'Mark arrived',
      '',
      'Record refund',
      '',
    ]);
    const refunded = { state: 'Lost', events: [saleEvent(1, { amount: 2 })] } as const;
    expect(step({ ...refunded, events: [...refunded.events] })).toBe('');
    expect(step({ state: 'Lost', events: [saleEvent(1, { kind: 'lost', amount: 0 })] })).toBe(
      'Record refund',
    );
    expect(SALE_STATES.map((state) => hasStep(saleFixture({ state })))).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
    renderPart(<StepButton sale={saleFixture({ state: 'Lost' })} />);
    expect(screen.getByRole('link', { name: 'Record refund: Cardmarket 04-1' })).toHaveAttribute(
      'href',
      '/database/shipments?inspect_sale=7&refund=1',
    );
  });

  it('is marked in the state that is shown, and the next follows', async () => {
    const sent: unknown[] = [];
    const done: string[] = [];
    const { user } = renderPart(
      <StepButton
        sale={saleFixture()}
        onTaken={async () => {
          done.push('next');
        }}
      />,
      {
        calls: {
          changeSelection: async (...call: never[]) => {
            sent.push(call);
            return { count: sent.length - 1 };
          },
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Mark packed: Cardmarket 04-1' }));
    expect([sent, done]).toEqual([
      [['sales', [{ filter: { id: [7], state: ['To pack'] }, set: { state: 'Packed' } }]]],
      [],
    ]);
    await user.click(screen.getByRole('button', { name: 'Mark packed: Cardmarket 04-1' }));
    expect(done).toEqual(['next']);
  });

  it('names its first product, and counts the others', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => saleLine(index + 1));
    const names = (count: number) => textOf(<SoldProductsText sale={saleFixture({ lines: lines(count) })} />);
    expect([names(0), names(1), names(2), names(1_201)]).toEqual([
      '',
      'Card 1',
      'Card 1 and 1 more',
      'Card 1 and 1,200 more',
    ]);
  });

  it('says which of its amounts are not known', () => {
    const unknown = withTexts(useUnknownAmounts);
    expect(unknown({ priceState: 'known', postageState: 'known' })).toBe('');
    expect(unknown({ priceState: 'estimated', postageState: 'unknown' })).toBe(
      'prices estimated · postage unknown',
    );
    expect(unknown({ priceState: 'unknown', postageState: 'known' })).toBe('prices unknown');
  });
});

describe('the contents of a parcel', () => {
  const extra = (key: string, value: string | number | boolean) =>
    ({ key, value }) as Product['product_extras'][number];
  const fox = productFixture({
    id: 1,
    name: 'Ember Fox',
    product_extras: [
      extra('condition', 'NM'),
      extra('first_edition', true),
      extra('signed', false),
      extra('number', 4),
    ],
  });
  const line = (id: number, fields: Partial<SaleLine>) => saleLine(id, { title: 'EMBER FOX nm', ...fields });

  it('count identical units together, with all their SKUs', () => {
    const lines = [
      line(1, { product: 1, sku: 'BS-1' }),
      line(2, { product: 2, sku: 'BS-2' }),
      line(3, { product: 3, sku: null }),
      line(4, { product: null }),
    ];
    const products = [fox, { ...fox, id: 2 }, { ...fox, id: 3, product_extras: [] }];
    const items = itemsOf({ lines }, products);
    expect(items.map(({ quantity, skus }) => [quantity, skus])).toEqual([
      [2, ['BS-1', 'BS-2']],
      [1, []],
      [1, []],
    ]);
  });

  it('are named as in the stock, with what tells them apart and the title of the site', async () => {
    const lines = [
      line(1, { product: 1, sku: 'BS-1' }),
      line(2, { product: 1, sku: 'BS-2' }),
      line(4, { product: null }),
    ];
    renderPart(<SaleItems sale={saleFixture({ lines })} />, {
      calls: { getMany: async () => ({ data: [fox] }) },
    });
    await screen.findByText('Ember Fox');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ember FoxNM · First edition · 4Cardmarket: EMBER FOX nmBS-1, BS-22 ×',
      'EMBER FOX nmNo product of the stock1 ×',
    ]);
  });
});

describe('a listing to take down', () => {
  const takeDown = (fields: Partial<OpenTakeDown> = {}): OpenTakeDown => ({
    ...takeDownFixture({ units: 1 }),
    left: 0,
    sold: [],
    ...fields,
  });
  const unit = (sale: number, title: string) => ({
    product: null,
    sku: null,
    title,
    sale,
    order: `eBay ${sale}`,
    day: '2026-11-03',
  });

  it('says what was sold in which order, and what is left', () => {
    const sold = [unit(1, 'Fox'), unit(1, 'Fox'), unit(1, 'Koi'), unit(2, 'Fox')];
    expect(
      textOf(
        <TakeDownList takeDowns={[takeDown({ sold, external_id: '4711', address: 'https://site.test' })]} />,
      ),
    ).toBe(
      'FoxesSold as eBay 1 on 03/11/2026: 2 × Fox and KoiSold as eBay 2 on 03/11/2026: FoxNothing is left: end the listing.Vinted€9.504711Open listingDone',
    );
    expect(textOf(<TakeDownList takeDowns={[takeDown({ left: 2 })]} />)).toBe(
      'Foxes2 units are left: remove the sold units.Vinted€9.50Done',
    );
  });
});

reviewLooks('saleParts');
