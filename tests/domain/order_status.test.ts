import { describe, expect, test } from 'vitest';
import {
  isStatusColumn,
  isStatusHeading,
  type OrderStatus,
  readOrderStatus,
  readRowStatus,
} from '../../domain/order_status.ts';

describe('the status of an order in a file', () => {
  test.each<[string, OrderStatus]>([
    ['Versendet', 'sent'],
    ['EXPÉDIÉ', 'sent'],
    ['in attesa di pagamento', 'unpaid'],
    ['partially_refunded', 'to pack'],
    ['Storniert', 'cancelled'],
    ['zurückerstattet', 'refunded'],
    ['Enviado', 'sent'],
  ])('is read from its word: %s', (word, status) => expect(readOrderStatus(word)).toBe(status));

  test('is undefined for an unknown word', () => expect(readOrderStatus('Frobbed')).toBeUndefined());

  const of = (parts: Partial<Parameters<typeof readRowStatus>[0]>) =>
    readRowStatus({ words: [], answers: {}, ...parts });

  test.each<[string, Parameters<typeof of>[0], OrderStatus | undefined]>([
    ['nothing', {}, undefined],
    ['no day of posting', { postedOn: null }, undefined],
    ['no day of payment', { paidOn: null }, 'unpaid'],
    ['a day of payment', { paidOn: '2026-11-01', postedOn: null }, 'to pack'],
    ['a day of posting', { paidOn: null, postedOn: '2026-11-01' }, 'sent'],
    ['paid, and fulfilled', { words: ['paid', 'fulfilled'] }, 'sent'],
    ['paid, and cancelled on a day', { words: ['paid', ''], cancelledOn: '2026-11-01' }, 'cancelled'],
    ['refunded alone', { words: ['refunded'] }, 'refunded'],
    ['refunded, and not fulfilled', { words: ['refunded', 'unfulfilled'] }, 'cancelled'],
    ['refunded, and fulfilled', { words: ['refunded', 'fulfilled'] }, 'refunded'],
    ['cancelled, and posted', { words: ['cancelled'], postedOn: '2026-11-01' }, 'refunded'],
    ['paid by its word, although no day is there', { words: ['paid'], paidOn: null }, 'to pack'],
    ['a word that an operator has explained', { words: ['Frobbed'], answers: { frobbed: 'sent' } }, 'sent'],
  ])('follows from a row that says %s', (_, parts, status) => expect(of(parts).status).toBe(status));

  test('is undefined if a word is unknown, which is reported', () =>
    expect(of({ words: ['paid', 'Frobbed'] })).toEqual({ unknown: ['Frobbed'] }));

  test('is sent if an unpaid order is fulfilled, and the open payment is reported', () =>
    expect(of({ words: ['pending', 'fulfilled'] })).toMatchObject({ status: 'sent', isPaymentOpen: true }));
});

test('a column is one of statuses if all its texts are, and one is clearer than “new” or “open”', () => {
  expect(isStatusColumn(['paid', 'Versendet', 'new'])).toBe(true);
  expect(isStatusColumn(['new', 'open'])).toBe(false);
  expect(isStatusColumn(['Versendet', 'Mint'])).toBe(false);
  expect(isStatusColumn([])).toBe(false);
  expect(['Status', 'ORDER STATUS', 'Stato ordine', 'Estado', 'Statut'].every(isStatusHeading)).toBe(true);
  expect(['State', 'Statusquo', ''].some(isStatusHeading)).toBe(false);
});
