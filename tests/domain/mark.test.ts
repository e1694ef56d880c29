import { expect, test } from 'vitest';
import { marked, markIn, withoutMark } from '../../domain/table/mark.ts';

test.each([
  ['Id (k3f9m2)', 'k3f9m2', 'Id'],
  ['shipment(k3f9m2) ', 'k3f9m2', 'shipment'],
  ['Id', null, 'Id'],
  ['ID (code)', null, 'ID (code)'],
  ['Weight (kg)', null, 'Weight (kg)'],
  ['Id (k3f9)', null, 'Id (k3f9)'],
])('the head %j bears the mark %j', (head, mark, bare) => {
  expect(markIn(head)).toBe(mark);
  expect(withoutMark(head)).toBe(bare);
  expect(markIn(marked(bare, 'q7w8x9'))).toBe('q7w8x9');
});
