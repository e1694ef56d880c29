import { describe, expect, test } from 'vitest';
import type { OrderFact, OrderFields } from '../../domain/order_fact.ts';
import {
  addShippingState,
  mergeOrderStatus,
  readRefund,
  refundOfArticles,
} from '../../domain/order_refund.ts';
import type { OrderStatus } from '../../domain/order_status.ts';
import { mergeOrderFacts } from '../../domain/sale_file.ts';

const fact = (said: Partial<OrderFact> = {}): OrderFact => ({
  source: 'plain',
  isAccount: false,
  isPerRow: true,
  order: { day: '2026-11-02', currency: 'EUR' },
  ...said,
});
const article = (externalId: string, total: number, said: Partial<OrderFact> = {}) =>
  fact({ article: { title: externalId, sku: '', externalId, quantity: 1, total }, ...said });

describe('the status of an order', () => {
  test.each<[OrderStatus[], OrderStatus | undefined]>([
    [['unpaid', 'cancelled', 'refunded', 'to pack', 'sent'], 'sent'],
    [['unpaid', 'cancelled', 'refunded', 'to pack'], 'to pack'],
    [['unpaid', 'cancelled', 'refunded'], 'refunded'],
    [['unpaid', 'cancelled'], 'cancelled'],
    [['unpaid'], 'unpaid'],
    [[], undefined],
  ])('of rows that say %j is %s', (statuses, merged) => {
    expect(mergeOrderStatus([fact(), ...statuses.map((status) => fact({ status }))])).toBe(merged);
  });

  test.each<[OrderStatus | undefined, OrderFields, object]>([
    ['to pack', {}, { state: 'To pack', posted: null }],
    ['to pack', { posted: '2026-11-05' }, { state: 'To pack', posted: null }],
    ['sent', {}, { state: 'Posted', posted: '2026-11-02' }],
    ['sent', { posted: '2026-11-05' }, { state: 'Posted', posted: '2026-11-05' }],
    ['refunded', {}, { state: 'Posted', posted: '2026-11-02' }],
    ['cancelled', { posted: '2026-11-05' }, { state: 'Returned', posted: null }],
    [undefined, { state: 'Packed' }, { state: 'Packed', day: '2026-11-02' }],
    ['sent', { state: 'Packed' }, { state: 'Posted', posted: '2026-11-02' }],
  ])('%s with %j gives the state of the sale', (status, said, state) => {
    const order = { day: '2026-11-02', ...said };
    expect(addShippingState(order, { status, all: [fact({ order })] })).toMatchObject(state);
  });

  test('gives no day of posting if no file states a day at all', () => {
    expect(addShippingState({}, { status: undefined, all: [fact({ order: {} })] })).toEqual({
      state: 'To pack',
    });
  });
});

describe('the refund of an order', () => {
  const all = [
    fact({ cancelledOn: '2026-11-09' }),
    fact({ refundedOn: '2026-11-12' }),
    fact({ refundedOn: '2026-11-10' }),
  ];
  const whole = 20_00;

  test.each<[OrderStatus | undefined, number | undefined, object | null | undefined]>([
    ['cancelled', undefined, { kind: 'return', amount: 20_00, day: '2026-11-09', isRestocked: true }],
    ['cancelled', 0, { kind: 'return', amount: 20_00, day: '2026-11-09', isRestocked: true }],
    ['cancelled', 12_00, { kind: 'return', amount: 12_00, day: '2026-11-09', isRestocked: true }],
    ['refunded', undefined, { kind: 'refund', amount: 20_00, day: '2026-11-10', isRestocked: false }],
    ['refunded', 0, { kind: 'refund', amount: 20_00, day: '2026-11-10', isRestocked: false }],
    ['refunded', 12_00, { kind: 'refund', amount: 12_00, day: '2026-11-10', isRestocked: false }],
    ['sent', 12_00, { kind: 'refund', amount: 12_00, day: '2026-11-10', isRestocked: false }],
    ['sent', 0, null],
    ['sent', undefined, undefined],
    [undefined, undefined, undefined],
  ])('that is %s with a refund of %s', (status, refund, found) => {
    expect(readRefund({ status, refund, whole, all })).toEqual(found);
  });

  test('is on the other day if only one is known', () => {
    const [cancelled, refunded] = all;
    const dayOf = (status: OrderStatus, facts: OrderFact[]) =>
      readRefund({ status, refund: undefined, whole, all: facts })?.day;
    expect(dayOf('cancelled', refunded ? [refunded] : [])).toBe('2026-11-12');
    expect(dayOf('refunded', cancelled ? [cancelled] : [])).toBe('2026-11-09');
    expect(dayOf('refunded', [])).toBeUndefined();
  });

  test('of some articles is their price', () => {
    const rows = [
      article('1', 5_00, { status: 'sent' }),
      article('2', 3_00, { status: 'refunded' }),
      article('3', 1_50, { status: 'refunded' }),
    ];
    expect(refundOfArticles(rows, 'sent')).toBe(4_50);
    expect(refundOfArticles(rows, 'to pack')).toBe(4_50);
    expect(refundOfArticles(rows, 'refunded')).toBeUndefined();
    expect(refundOfArticles(rows.slice(0, 1), 'sent')).toBeUndefined();
    expect(refundOfArticles([...rows, fact({ status: 'sent' })], 'sent')).toBeUndefined();
  });

  test('that was cancelled gives back price and postage, restocks the unit and has no fees', () => {
    const merged = mergeOrderFacts({
      a: article('1', 5_00, { status: 'cancelled', postageCharged: 2_00, cancelledOn: '2026-11-09' }),
    });
    expect(merged).toMatchObject({
      status: 'cancelled',
      order: { state: 'Returned', posted: null },
      paidBack: { kind: 'return', amount: 7_00, day: '2026-11-09', isRestocked: true },
      fees: [],
    });
  });

  test('leaves out cancelled articles, unless the whole order is cancelled', () => {
    const unitsOf = (first: Partial<OrderFact>, second: Partial<OrderFact>) =>
      mergeOrderFacts({ a: article('1', 5_00, first), b: article('2', 3_00, second) }).units.map(
        ({ externalId }) => externalId,
      );
    expect(unitsOf({ status: 'sent' }, { status: 'cancelled' })).toEqual(['1']);
    expect(unitsOf({ status: 'cancelled' }, { status: 'cancelled' })).toEqual(['1', '2']);
  });
});
