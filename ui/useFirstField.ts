import { useEffect, useEffectEvent, type RefObject } from 'react';
import { insertTypedAhead } from './typedAhead.ts';

const FIELD = [
  'input:not([type="hidden"]):not([type="file"]):not([tabindex="-1"]):not([disabled])',
  'textarea:not([tabindex="-1"]):not([disabled])',
  '[role="combobox"]',
].join(', ');

/**
 * Focuses the first field of a popup or form, unless one of its fields has the focus.
 * Inserts text typed meanwhile.
 */
export function useFirstField(container: RefObject<Element | null>, isFocused = true): void {
  const begin = useEffectEvent(() => {
    const form = container.current;
    if (!form || !isFocused) return;
    if (!form.contains(document.activeElement)) form.querySelector<HTMLElement>(FIELD)?.focus();
    const field = document.activeElement;
    // A microtask, because react-admin still sets the initial values in this tick.
    if (form.contains(field)) queueMicrotask(() => insertTypedAhead(field));
  });
  useEffect(() => begin(), []);
}
