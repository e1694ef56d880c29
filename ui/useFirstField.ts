import { useEffect, useEffectEvent, type RefObject } from 'react';
import { insertTypedAhead } from './typedAhead.ts';

const FIELD = [
  'input:not([type="hidden"]):not([type="file"]):not([tabindex="-1"]):not([disabled])',
  'textarea:not([tabindex="-1"]):not([disabled])',
  '[role="combobox"]',
].join(', ');

/** Puts the focus into the first field of what opens, unless another has it, and types there what was typed meanwhile. */
export function useFirstField(container: RefObject<Element | null>, isFocused = true): void {
  const begin = useEffectEvent(() => {
    const form = container.current;
    if (!form || !isFocused) return;
    if (!form.contains(document.activeElement)) form.querySelector<HTMLElement>(FIELD)?.focus();
    const field = document.activeElement;
    // In this moment react-admin still sets the fields to what they begin with.
    if (form.contains(field)) queueMicrotask(() => insertTypedAhead(field));
  });
  useEffect(() => begin(), []);
}
