import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sale } from '../../contract/sales.ts';
import type { Site } from '../../contract/sites.ts';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { FeeDialog } from '../../resources/sales/FeeDialog.tsx';
import { FieldInPlace, TrackingNumber } from '../../resources/sales/FieldInPlace.tsx';
import { QuantityButton } from '../../resources/sales/QuantityButton.tsx';
import { SaleFormFees } from '../../resources/sales/SaleFormFees.tsx';
import { SaleFormLines, setTypedPrice } from '../../resources/sales/SaleFormLines.tsx';
import { SaleFormTakeDowns } from '../../resources/sales/SaleFormTakeDowns.tsx';
import { TreatmentInput } from '../../resources/sales/TreatmentInput.tsx';
import type { SaleForm } from '../../resources/sales/saleForm.ts';
import { sumSaleForm } from '../../resources/sales/saleFormSums.ts';
import { blankSale } from '../../resources/sales/useInitialSaleForm.ts';
import { useSaveSale } from '../../resources/sales/useSaveSale.tsx';
import { useSiteRules } from '../../resources/sales/useSiteRules.ts';
import '../../src/i18n/en/goingOut.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { field, replaceText, select } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button } from './openConsole.tsx';
import { renderPart, rowsOf, textOf } from './parts.tsx';
import { saleFixture, saleFormLine, saleLine, soldUnit, takeDownFixture } from './saleFixture.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const formOf = (fields: Partial<SaleForm> = {}): SaleForm => ({
  ...blankSale('eBay.it'),
  day: '2026-11-03',
  lines: [saleFormLine(1), saleFormLine(2, { target_price: 20, landed_cost: 15 })],
  ...fields,
});
const NO_VAT = { rules: [], rates: [], pending: 0 };
const inForm = (part: ReactNode, values: object = {}) => (
  <RecordForm onSubmit={async () => undefined} defaultValues={values}>
    {part}
  </RecordForm>
);

describe('the products of a sale that is being entered', () => {
  const lines = (form: SaleForm) =>
    inForm(<SaleFormLines form={form} sums={sumSaleForm(form, [], NO_VAT)} onType={() => {}} />, form);

  it('have a price, net, cost and profit each, and their sums', () => {
    expect(rowsOf(lines(formOf()))).toEqual([
      ['Product', 'Price', 'Net', 'Landed', 'Profit', 'Remove'],
      ['Card 1BS-1', '€30.00', '€30.00', '€10.00', '€20.00', ''],
      ['Card 2BS-2', '€20.00', '€20.00', '€15.00', '€5.00', ''],
      ['2 products, one order', '€50.00', '€50.00', '€25.00', '€25.00', ''],
    ]);
    expect(textOf(lines(formOf()))).toMatch(/A typed price is kept\. .*by expected price\.$/);
  });

  it('without a price leave their figures open, except their cost', () => {
    const form = formOf({ lines: [saleFormLine(1, { target_price: null }), saleFormLine(2, { left: 3 })] });
    expect(rowsOf(lines(form)).slice(1)).toEqual([
      ['Card 1BS-1', '–', '–', '€10.00', '–', ''],
      ['Card 2BS-2 · 1 of 3 identical, oldest first', '€30.00', '€30.00', '€10.00', '€20.00', ''],
      ['2 products, one order', '–', '–', '€20.00', '–', ''],
    ]);
    expect(textOf(lines(form))).toMatch(/1 is without an expected price: type what it was sold for/);
    expect(textOf(lines(form))).not.toContain('A typed price is kept.');
  });

  it('alone have no price of all, and are not left out', () => {
    renderPart(lines(formOf({ lines: [saleFormLine(1)] })));
    expect(screen.getByRole('button', { name: 'Price of Card 1: €30.00. Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Price of all/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
    expect(document.body).toHaveTextContent('1 product, one order');
  });

  it('take a typed price of one or of all', () => {
    expect(setTypedPrice(formOf(), { of: 2, typed: '12' }).lines.map(({ typed }) => typed)).toEqual([
      '',
      '12',
    ]);
    expect(setTypedPrice(formOf(), { of: 'all', typed: '40' })).toMatchObject({
      price: '40',
      site: 'eBay.it',
    });
  });

  const counted = async (typed: string) => {
    const same = { like: 1, left: 5 };
    const form = formOf({ lines: [saleFormLine(1, same), saleFormLine(3, same), saleFormLine(2)] });
    const asked: unknown[] = [];
    const given: number[][] = [];
    const { user, unmount } = renderPart(
      <QuantityButton
        form={form}
        unit={soldUnit(1, same)}
        onLines={(now) => given.push(now.map((one) => one.unit.product ?? 0))}
      />,
      {
        calls: {
          previewSale: async (sale: never) => {
            asked.push(sale);
            return {
              lines: [...form.lines.map((one) => one.unit), soldUnit(8, same), soldUnit(9, same)],
              takeDown: [],
            };
          },
        },
      },
    );
    await user.click(button('2 of 5 identical, oldest first'));
    await replaceText(user, screen.getByRole('textbox', { name: 'How many' }), typed);
    await user.click(button('Set'));
    await waitFor(() => expect(given.length + screen.queryAllByText('From 1 to 5.').length).toBe(1));
    unmount();
    return { asked, given };
  };

  it('are as many identical ones as are asked for', async () => {
    const more = await counted('4');
    expect(more.given).toEqual([[1, 3, 8, 9, 2]]);
    expect(more.asked).toEqual([
      {
        lines: [
          ...[1, 3, 2].map((product) => ({ product, title: '', externalId: '', price: null })),
          { product: 1, title: '', externalId: '', price: null, quantity: 2 },
        ],
      },
    ]);
    expect(await counted('1')).toEqual({ asked: [], given: [[1, 2]] });
    expect(await counted('6')).toEqual({ asked: [], given: [] });
  });

  it('name listings elsewhere that then have to end', async () => {
    const listing = takeDownFixture();
    const asked: unknown[] = [];
    const { container } = renderPart(<SaleFormTakeDowns site="eBay.it" products={[1, 2]} />, {
      calls: {
        previewSale: async (sale: never) => {
          asked.push(sale);
          return {
            lines: [],
            takeDown: [listing, { ...listing, insertion: 5, address: 'https://site.test/5' }],
          };
        },
      },
    });
    await screen.findAllByRole('listitem');
    expect(container).toHaveTextContent(
      'Take down on Vinted: Foxes, listed at €9.50Open batchTake down on Vinted: Foxes, listed at €9.50Open listing',
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/database/insertion_batches?inspect_batch=2',
      'https://site.test/5',
    ]);
    expect(asked).toEqual([
      {
        site: 'eBay.it',
        lines: [1, 2].map((product) => ({ product, title: '', externalId: '', price: null })),
      },
    ]);
  });
});

describe('the fees of a sale that is being entered', () => {
  const rules = [
    {
      kind: 'commission',
      from: '2026-01-01',
      per: 'order',
      tiers: [{ upTo: null, percent: 5 }],
      cap: null,
      fixed: 0,
      onPostage: false,
    } as const,
  ];
  const fees = (form: SaleForm, of = rules) =>
    inForm(<SaleFormFees form={form} rules={[...of]} total={2_50} />, form);

  it('are explained by the template of the site', () => {
    expect(textOf(fees(formOf()))).toContain(
      '€2.50Template eBay.it since 01/01/2026: 5% of €50.00 is €2.50.',
    );
    expect(textOf(fees(formOf(), []))).toContain('eBay.it has no fees on record: none are expected.');
    expect(textOf(fees(formOf({ site: ' ' }), []))).toContain('Choose the site');
  });

  it('begin as expected when the actual ones are entered', async () => {
    const { user } = renderPart(fees(formOf()));
    await user.click(button('Actual fees'));
    renderPart(fees(formOf({ feesAre: 'actual' })));
    expect(document.body).toHaveTextContent(
      'The fees that the site charged; below zero if it refunded fees.',
    );
  });
});

const sites: Site[] = [
  {
    id: 1,
    name: 'eBay.it',
    vatTreatment: 'site',
    fees: [
      {
        kind: 'commission',
        from: '2026-01-01',
        per: 'order',
        tiers: [],
        cap: 2.5,
        fixed: 0.35,
        onPostage: false,
      },
    ],
  },
];
const getList = async () => ({ data: sites, total: 1 });

describe('the site of a sale', () => {
  it('is known by its name, whatever its case or width', async () => {
    const Known = () => {
      const { names, isKnown, treatmentOf, rulesOf } = useSiteRules();
      return (
        <output>
          {JSON.stringify([
            names,
            isKnown(' EBAY.IT'),
            isKnown('eBay'),
            treatmentOf('ｅBay.it'),
            rulesOf('eBay.it'),
          ])}
        </output>
      );
    };
    renderPart(<Known />, { calls: { getList } });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('eBay.it'));
    const [names, isKnown, isOtherKnown, treatment, rules] = JSON.parse(
      screen.getByRole('status').textContent,
    );
    expect([names, isKnown, isOtherKnown, treatment]).toEqual([['eBay.it'], true, false, 'site']);
    expect(rules).toMatchObject([{ kind: 'commission', cap: 250, fixed: 35 }]);
  });

  it('is added with its first sale, and the sale is told with what is to be taken down', async () => {
    const sent: unknown[] = [];
    const saved: Sale = saleFixture({ lines: [saleLine(1), saleLine(2)], takeDown: [] });
    const done: string[] = [];
    const Saver = ({ site }: { site: string }) => {
      const save = useSaveSale({ draft: 'd', onSaved: () => done.push('saved') });
      const { names } = useSiteRules();
      return (
        <button type="button" onClick={() => void save(formOf({ site }))}>
          {`save ${names.length}`}
        </button>
      );
    };
    const calls = {
      getList,
      create: async (resource: never, { data }: { data: object }) => {
        sent.push([resource, data]);
        return { data: { id: 2, ...data } };
      },
      createSale: async (sale: never) => {
        sent.push(Object.keys(sale).includes('site') ? 'sale' : sale);
        return saved;
      },
    };
    const press = async (site: string) => {
      const { user, unmount } = renderPart(<Saver site={site} />, { calls });
      await user.click(await screen.findByRole('button', { name: 'save 1' }));
      await waitFor(() => expect(done).toHaveLength(1));
      done.length = 0;
      unmount();
      return sent.splice(0);
    };
    expect(await press('eBay.it')).toEqual(['sale']);
    expect(await press(' Vinted ')).toEqual([['sites', { name: 'Vinted' }], 'sale']);
  });

  it('decides the usual VAT of its orders', async () => {
    const vat = { ...NO_VAT, rules: [{ ...DEFAULT_VAT_RULE, from: '2026-01-01', country: 'IT' }] };
    const order = { site: 'Vinted', day: '2026-11-03', buyerCountry: 'IT' };
    const { unmount } = renderPart(inForm(<TreatmentInput order={order} />, { vatTreatmentSaid: '' }), {
      calls: { getList, getVat: async () => vat },
    });
    await waitFor(() => expect(select('VAT treatment')).toHaveTextContent(/^As usual: /));
    unmount();
    renderPart(inForm(<TreatmentInput order={order} />, { vatTreatmentSaid: '' }), { calls: { getList } });
    expect(select('VAT treatment')).not.toHaveTextContent('As usual: ');
  });
});

describe('a field of an order', () => {
  const open = (sale: Sale, part: ReactNode) => {
    const sent: unknown[] = [];
    const { user, unmount, container } = renderPart(part, {
      calls: {
        update: async (_resource: never, { data }: { data: object }) => {
          sent.push(data);
          return { data: { ...sale, ...data } };
        },
      },
    });
    return { user, sent, unmount, container };
  };

  it('is edited in place: Enter saves what changed, Escape cancels', async () => {
    const sale = saleFixture({ trackingNumber: 'EB1' });
    const { user, sent } = open(sale, <FieldInPlace sale={sale} field="trackingNumber" />);
    const edit = { name: 'Tracking number of Cardmarket 04-1: EB1. Edit' };
    await user.click(screen.getByRole('button', edit));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard(' EB2 {Escape}');
    await user.click(screen.getByRole('button', edit));
    expect(screen.getByRole('textbox', { name: 'Tracking number of Cardmarket 04-1' })).toHaveValue('EB1');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard(' EB1 {Enter}');
    await user.click(screen.getByRole('button', edit));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard(' EB2 {Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(sent).toEqual([{ trackingNumber: 'EB2' }]);
  });

  it('may be empty, except the day', async () => {
    const sale = saleFixture({ note: 'Gift' });
    const note = open(sale, <FieldInPlace sale={sale} field="note" />);
    await note.user.click(screen.getByRole('button', { name: 'Note of Cardmarket 04-1: Gift. Edit' }));
    await note.user.clear(screen.getByRole('textbox'));
    await note.user.keyboard('{Enter}');
    await waitFor(() => expect(note.sent).toEqual([{ note: '' }]));
    note.unmount();
    const day = open(sale, <FieldInPlace sale={sale} field="day" />);
    await day.user.click(screen.getByRole('button', { name: 'Day of Cardmarket 04-1: 03/11/2026. Edit' }));
    const input = screen.getByLabelText('Day of Cardmarket 04-1');
    expect(input).toHaveAttribute('type', 'date');
    await day.user.clear(input);
    await day.user.keyboard('{Enter}');
    expect(day.sent).toEqual([]);
  });

  it('without a value is added; the tracking number of a packed order is asked for', () => {
    const shown = (sale: Sale) => {
      const { container, unmount } = open(sale, <TrackingNumber sale={sale} />);
      const asks = screen.queryByRole('textbox') !== null;
      const text = container.textContent;
      unmount();
      return [asks, text];
    };
    expect(shown(saleFixture({ state: 'Packed' }))[0]).toBe(true);
    expect(shown(saleFixture({ state: 'Packed', trackingNumber: 'EB1' }))).toEqual([false, 'EB1']);
    expect(shown(saleFixture({ state: 'Posted' }))).toEqual([false, '–']);
    const sale = saleFixture({ buyerCountry: 'IT' });
    expect(textOf(<FieldInPlace sale={sale} field="buyerCountry" />)).toBe('Italy');
    renderPart(<FieldInPlace sale={sale} field="due" />);
    expect(screen.getByRole('button', { name: 'Add the day on which Cardmarket 04-1 is due' })).toBeVisible();
  });
});

describe('a fee that is added to an order', () => {
  it('needs an amount, and is an actual fee', async () => {
    const sale = saleFixture();
    const sent: unknown[] = [];
    const { user } = renderPart(<FeeDialog sale={sale} onClose={() => sent.push('closed')} />, {
      calls: {
        update: async (_resource: never, { data }: { data: object }) => {
          sent.push(data);
          return { data: { ...sale, ...data } };
        },
      },
    });
    const form = screen.getByRole('dialog', { name: 'Add fee' });
    await user.click(button('Add fee', form));
    expect(await screen.findByText('Enter an amount, for example 24.90.')).toBeVisible();
    await replaceText(user, field('Amount', form), '-1,5');
    await replaceText(user, field('Note', form), 'Refund');
    await user.click(button('Add fee', form));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { fees: [{ kind: 'commission', note: 'Refund', amount: -1.5, vat: 0, day: null, estimated: false }] },
      'closed',
    ]);
  });
});

reviewLooks('saleFormParts');
