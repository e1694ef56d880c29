import type { KeyStroke } from '../../domain/scanning/keys.ts';
import { typeByScanner, type Keyboards } from '../support/keyboards.ts';

interface Typing extends Partial<Keyboards> {
  /** Milliseconds between two keys. */
  gap?: number;
  /** The key at the end. */
  end?: 'Enter' | 'Tab' | 'none';
}

interface KeyPress extends Partial<KeyStroke> {
  key: string;
  repeat?: boolean;
}

let now = 10_000;

/** Presses a key as a keyboard does, `gap` milliseconds after the last one. Returns whether the key had its effect. */
export function pressKey(stroke: KeyPress, gap = 5): boolean {
  now += gap;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...stroke });
  Object.defineProperties(event, {
    isTrusted: { value: true },
    timeStamp: { value: now },
    getModifierState: { value: (name: string) => name === 'CapsLock' && stroke.capsLock === true },
  });
  const hasEffect = target.dispatchEvent(event);
  if (hasEffect && stroke.key.length === 1) typeInto(target, stroke.key);
  return hasEffect;
}

/** Types a text as a scanner does. Returns whether the key at the end had its effect. */
export function scan(
  text: string,
  { gap = 5, end = 'Enter', computer = 'US', ...rest }: Typing = {},
): boolean {
  now += 1_000;
  for (const stroke of typeByScanner(text, { computer, ...rest })) {
    if (stroke.shiftKey) pressKey({ key: 'Shift', code: 'ShiftLeft' }, 0);
    pressKey(stroke, gap);
  }
  return end === 'none' || pressKey({ key: end, code: end }, gap);
}

function typeInto(target: Element, key: string): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isText) return;
  const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  const value = target.value.slice(0, start) + key + target.value.slice(end);
  const prototype: unknown = Object.getPrototypeOf(target);
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  set?.call(target, value);
  target.setSelectionRange(start + 1, start + 1);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
