import { useState, type MouseEvent } from 'react';
import { FilterForm } from './FilterPopup.tsx';

/** What the popup of filters stands beside while it is open. It opens once its form is there. */
export function useFilterPopup() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = async (button: HTMLElement) => {
    await FilterForm.preload();
    setAnchor(button);
  };
  return {
    anchor,
    open: (event: MouseEvent<HTMLElement>) => void show(event.currentTarget),
    close: () => setAnchor(null),
  };
}
