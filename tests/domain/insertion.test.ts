import { expect, test } from 'vitest';
import {
  computeNextBatchStatus,
  isExpiredInsertion,
  listingStateOf,
  isActiveInsertion,
} from '../../domain/insertion.ts';

test('a listing is active until it is ended, and expired after its last day', () => {
  expect(isActiveInsertion({ ended: null })).toBe(true);
  expect(isActiveInsertion({ ended: '2026-11-12' })).toBe(false);
  const today = '2026-11-12';
  expect(isExpiredInsertion({ to: '2026-11-11', ended: null }, today)).toBe(true);
  expect(isExpiredInsertion({ to: '2026-11-12', ended: null }, today)).toBe(false);
  expect(isExpiredInsertion({ to: null, ended: null }, today)).toBe(false);
  expect(isExpiredInsertion({ to: '2026-11-11', ended: '2026-11-11' }, today)).toBe(false);
});

test('a batch is listed, not listed yet, or sold out', () => {
  expect(listingStateOf({ isOffered: true, units: 2, left: 0 })).toBe('yes');
  expect(listingStateOf({ isOffered: false, units: 2, left: 1 })).toBe('no');
  expect(listingStateOf({ isOffered: false, units: 2, left: 0 })).toBe('sold');
  expect(listingStateOf({ isOffered: false, units: 0, left: 0 })).toBe('no');
});

test.each([
  ['Draft', { isOffered: true, units: 0, left: 0 }, 'Listed'],
  ['Ready', { isOffered: true, units: 2, left: 1 }, 'Listed'],
  ['Listed', { isOffered: true, units: 2, left: 0 }, 'Sold'],
  ['Listed', { isOffered: false, units: 2, left: 2 }, 'Ready'],
  ['Sold', { isOffered: false, units: 2, left: 1 }, 'Ready'],
  ['Sold', { isOffered: true, units: 2, left: 1 }, 'Listed'],
  ['Draft', { isOffered: false, units: 2, left: 2 }, 'Draft'],
  ['At the fair', { isOffered: true, units: 2, left: 0 }, 'At the fair'],
])('the status %s with %j becomes %s', (status, batch, next) => {
  expect(computeNextBatchStatus(status, batch)).toBe(next);
});
