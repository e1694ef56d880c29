import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordTypedAhead, insertTypedAhead } from '../../ui/typedAhead.ts';

let button: HTMLButtonElement;
let stop: () => void;
beforeEach(() => {
  button = document.createElement('button');
  document.body.replaceChildren(button);
  stop = recordTypedAhead();
});
afterEach(() => stop());

function type(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

/** The value of a field once its form has appeared. */
function typedInto(field: HTMLInputElement): string {
  document.body.append(field);
  field.focus();
  insertTypedAhead(field);
  return field.value;
}

function input(kind = 'text'): HTMLInputElement {
  const field = document.createElement('input');
  field.type = kind;
  return field;
}

test('letters typed before a form appears are put into its first field', () => {
  fireEvent.click(button);
  type('c', 'q', 'Backspace', 'a', 'Shift', 'r', 'd');
  expect(typedInto(input())).toBe('card');
  expect(typedInto(input())).toBe('');
});

test('a space among these letters does not press the button again', () => {
  fireEvent.click(button);
  button.focus();
  expect(fireEvent.keyDown(button, { key: 'k' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(typedInto(input())).toBe('k ');
});

test.each<[when: string, act: () => unknown]>([
  ['before the click', () => [type('a'), fireEvent.click(button)]],
  ['before Escape', () => [fireEvent.click(button), type('a', 'Escape')]],
  ['with Ctrl', () => [fireEvent.click(button), fireEvent.keyDown(button, { key: 'a', ctrlKey: true })]],
  [
    'long after a click',
    () => {
      fireEvent.click(button);
      const later = performance.now() + 5_000;
      const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
      type('a');
      clock.mockRestore();
    },
  ],
])('letters typed %s are not put into a form', (_when, act) => {
  act();
  expect(typedInto(input())).toBe('');
});

test('a field that accepts no letters stays empty', () => {
  fireEvent.click(button);
  type('a');
  expect(typedInto(input('date'))).toBe('');
});
