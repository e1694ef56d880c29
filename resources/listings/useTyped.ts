import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field while a person types. Leaving the field commits a changed text; Escape restores the
 * stored text.
 */
export function useTyped(stored: string, onCommit: (typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  // Escape and leaving the field can be one event, before React draws again.
  const latest = useRef<string>(undefined);
  const set = (text: string | undefined) => {
    latest.current = text;
    setTyped(text);
  };
  return {
    /** Forgets what was typed. */
    reset: () => set(undefined),
    value: typed ?? stored,
    onChange: (event: ChangeEvent<Field>) => set(event.target.value),
    onBlur: () => {
      const text = latest.current;
      set(undefined);
      if (text !== undefined && text !== stored) onCommit(text);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') set(undefined);
    },
  };
}
