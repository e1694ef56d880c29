import { describe, expect, test } from 'vitest';
import type { OrderFact } from '../../../domain/order_fact.ts';
import type { RowWithRecord } from '../../../server/modules/imports/imported_resource.ts';
import { fox, factOf, transaction, line, SALE, complete, earlier } from '../../support/imported_orders.ts';

describe('an order that is recorded already', () => {
  test('keeps the lines of a person while no file has priced articles', () => {
    const unnamed = factOf({ article: { ...fox, total: 12_00 }, unsaid: ['articles', 'postage'] });
    const byHand = complete(unnamed, { record: SALE });
    expect(byHand.values.lines).toEqual([line]);
    expect(byHand.kept.keepsLines).toBe(true);
    expect(Object.keys(byHand.values)).not.toContain('priceState');
    expect(Object.keys(byHand.values)).not.toContain('postageState');
    const priced = complete(factOf(), { record: SALE });
    expect(priced.kept.keepsLines).toBe(false);
    expect(priced.values).toMatchObject({ priceState: 'known', state: 'Posted' });
  });

  test('keeps the state of a person while no file says that it was posted', () => {
    const unsent = factOf({ order: { day: '2026-11-02', currency: 'EUR' }, status: undefined });
    const byHand = complete(unsent, { record: SALE });
    expect(Object.keys(byHand.values)).not.toContain('state');
    expect(complete(unsent, earlier(unsent)).values.state).toBe('Posted');
  });

  test('keeps the product of each line, and counts lines without one', () => {
    const facts = { a: factOf(), b: factOf({ article: { ...fox, externalId: '8', title: 'Wyrm' } }) };
    const { values, row_values } = complete(facts, earlier(factOf()));
    expect(values.lines).toEqual([line, { ...line, externalId: '8', title: 'Wyrm', product: null }]);
    expect(row_values.unlinked).toBe(1);
    expect(row_values.articles).toMatchObject([
      { key: '#7/0', by: 'record' },
      { key: '#8/0', by: null },
    ]);
  });

  test('leaves out an article on request, but keeps a line that was recorded', () => {
    const out = { row_values: { choices: { '#7/0': 'out' } } };
    expect(complete(factOf(), out).values.lines).toEqual([]);
    expect(complete(factOf(), out).row_values.articles).toMatchObject([{ isOut: true }]);
    expect(complete(factOf(), { ...out, ...earlier(factOf()) }).values.lines).toEqual([line]);
  });

  test('is looked up again in stock only if the file knows its article better', () => {
    const soughtOf = (facts: OrderFact, row: Partial<RowWithRecord>) => complete(facts, row).order.sought;
    const unlinked = { ...SALE, lines: [{ ...line, product: null }] };
    const before = factOf({ article: { ...fox, sku: '' } });
    expect(soughtOf(factOf(), {})).toEqual([
      {
        sku: 'BS-1',
        externalId: '7',
        titles: ['Fox'],
        site: 'eBay',
        quantity: 1,
        choice: undefined,
        own: [],
      },
    ]);
    expect(
      soughtOf(factOf({ article: { ...fox, title: 'Fox (Base)', name: 'Fox' } }), {})[0]?.titles,
    ).toEqual(['Fox (Base)', 'Fox']);
    expect(soughtOf(factOf(), earlier(factOf()))).toEqual([]);
    expect(soughtOf(factOf(), { ...earlier(factOf()), record: unlinked })).toEqual([]);
    expect(soughtOf(factOf(), { ...earlier(before), record: unlinked })).toHaveLength(1);
    expect(soughtOf(factOf(), earlier(before))).toEqual([]);
    expect(soughtOf(factOf(), earlier(before, { matched: { '#7/0.0': 5 } }))).toMatchObject([{ own: [5] }]);
    const renamed = factOf({ article: { ...fox, title: 'Vixen' } });
    expect(soughtOf(renamed, { ...earlier(factOf()), record: unlinked })).toHaveLength(1);
    const chosen = { ...earlier(factOf()), row_values: { choices: { '#7/0': 9 } } };
    expect(soughtOf(factOf(), chosen)).toMatchObject([{ choice: 9, own: [5] }]);
  });

  test('is compared with the fees of files only, while its fees are estimates', () => {
    const feesOf = (fees: object, facts = factOf()) =>
      complete(facts, { ...earlier(factOf()), record: { ...SALE, fees } }).last?.fees;
    const estimated = { lines: [], isEstimated: true };
    expect(feesOf(estimated)).toEqual(estimated);
    expect(feesOf({ lines: [], isEstimated: false })).toEqual({ lines: [], isEstimated: false });
    const real = { lines: [{ kind: 'other', amount: 1, vat: 0, day: null, note: '' }], isEstimated: false };
    expect(feesOf(real)).toBeUndefined();
  });

  test('takes a corrected field from the draft, and the others from its files', () => {
    const facts = factOf({
      postageCharged: 2_00,
      order: { day: '2026-11-02', currency: 'EUR', courier: 'DHL' },
    });
    const values = { site: 'ebay', courier: 'DHL', note: 'Gift', postageCharged: 3 };
    expect(complete(facts, { values }).values).toMatchObject({
      courier: 'DHL',
      note: 'Gift',
      postageCharged: 3,
      postageState: 'known',
    });
    const unknown = { ...values, postageState: 'unknown' };
    expect(complete(facts, { values: unknown }).values).toMatchObject({ postageState: 'unknown' });
  });

  test('has the facts of earlier files and of recorded transactions', () => {
    const { values, kept } = complete(
      { b: factOf({ article: undefined, packaging: 50 }) },
      earlier(factOf(), { statements: { a: factOf(), t: transaction({ fees: { other: 9_00 } }) } }),
      { recorded: { t2: transaction({ stated: { total: 10_00 }, fees: { commission: 1_00 } }) } },
    );
    expect(values).toMatchObject({ packaging: 0.5, fees: { lines: [{ kind: 'commission', amount: 1_00 }] } });
    expect(Object.keys(kept.statements as object).toSorted()).toEqual(['a', 'b', 't2']);
  });
});

describe('the refund of an order', () => {
  const refunded = factOf({ refund: 4_00, refundedOn: '2026-11-09' });
  const event = { kind: 'refund', amount: 4_00, line: null, day: '2026-11-09', restocked: false };
  const note = 'As the site’s file says';

  test('is an event on its day, or on the day of the order', () => {
    expect(complete(refunded).values.events).toEqual([{ ...event, note }]);
    expect(complete(factOf({ refund: 4_00 })).values.events).toEqual([
      { ...event, day: '2026-11-02', note: 'The site does not say on which day' },
    ]);
    expect(complete(factOf()).values.events).toBeUndefined();
  });

  test('replaces its earlier event, and leaves those of a person', () => {
    const own = { ...event, amount: 1_00, note: 'Broken' };
    const record = { ...SALE, events: [own, { ...event, note }] };
    const more = factOf({ refund: 5_00, refundedOn: '2026-11-10' });
    expect(complete(more, { ...earlier(refunded), record }).values.events).toEqual([
      own,
      { ...event, amount: 5_00, day: '2026-11-10', note },
    ]);
    expect(complete(refunded, { ...earlier(refunded), record }).values.events).toBeUndefined();
    expect(complete(factOf({ refund: 0 }), { ...earlier(refunded), record }).values.events).toEqual([own]);
  });
});

describe('the products that a row of an export names', () => {
  const named = (row: Partial<RowWithRecord>) =>
    complete({}, { row_values: { statements: {} }, values: { lines: [line] }, ...row }).order.named;

  test('are those that the sale does not have yet', () => {
    expect(named({})).toEqual([5]);
    expect(named({ record: SALE })).toEqual([]);
    expect(named({ choice: 'skip' })).toEqual([]);
    expect(complete(factOf(), { values: { lines: [line] } }).order.named).toEqual([]);
  });
});
