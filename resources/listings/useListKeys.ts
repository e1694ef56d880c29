import { useRef, type KeyboardEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options {
  /** The listings as they are drawn. */
  drawn: unknown;
  /** Sets the value of a field for all listings below that miss it. Returns their keys. */
  fill: (field: Field) => readonly string[];
  /** Where the keys go after the last missing value. */
  end: () => HTMLElement | null;
}

/**
 * The keys of a list with missing values: Tab and Enter go to the next one, Shift+Tab to the previous one,
 * Ctrl+D sets the same value below. In a field whose value is not missing, Enter and Escape go back to the
 * button that has opened the field.
 */
export function useListKeys({ drawn, fill, end }: Options) {
  // Keys can come before fields that were filled are drawn as no longer missing.
  const filled = useRef<{ field: string | undefined; listings: readonly string[]; drawn: unknown }>(
    undefined,
  );
  const isFilled = ({ dataset: { field, listing = '' } }: HTMLElement) => {
    const { current } = filled;
    if (!current || current.drawn !== drawn) return false;
    return current.field === field && current.listings.includes(listing);
  };
  const goTo = (from: Element, step: 1 | -1) => {
    const list = from.closest('[data-listings]');
    const all = [...(list?.querySelectorAll<HTMLElement>('[data-missing]') ?? [])];
    const after = all.filter((one) => {
      const place = from.compareDocumentPosition(one);
      const isAfter = (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return one !== from && isAfter === (step === 1) && !isFilled(one);
    });
    const next = step === 1 ? (after[0] ?? end()) : after.at(-1);
    next?.focus();
    return next !== undefined && next !== null;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey, ctrlKey, metaKey } = event;
    if (!isField(target)) return;
    const { field, listing } = target.dataset;
    const isWorking = target.closest('[data-listings="not_ready"]') !== null;
    const back = () => {
      const { parentElement } = target.closest('.field-frame') ?? target;
      target.blur();
      requestAnimationFrame(() =>
        parentElement?.querySelector<HTMLElement>(`[data-opens="${listing}.${field}"]`)?.focus(),
      );
    };
    if (isWorking && key.toLowerCase() === 'd' && (ctrlKey || metaKey)) {
      event.preventDefault();
      filled.current = { field, listings: fill(target), drawn };
      if (!goTo(target, 1)) target.blur();
    } else if (ctrlKey || metaKey) return;
    else if (key === 'Escape') {
      if (target.dataset.missing === undefined) back();
    } else if (key === 'Enter') {
      event.preventDefault();
      if (!isWorking) back();
      else if (!goTo(target, 1)) target.blur();
    } else if (key === 'Tab' && isWorking && goTo(target, shiftKey ? -1 : 1)) event.preventDefault();
  };
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLElement && target.dataset.field !== undefined && target.tagName !== 'A';
}
