import { useEffect, useRef } from 'react';

/** For a button that its popup replaces: gets the focus back when the popup closes. */
export function useRestoreFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
