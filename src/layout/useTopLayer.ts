import { useSyncExternalStore } from 'react';

/**
 * Container for elements that float above everything: the topmost open dialog, else the body. An open dialog
 * holds the focus and hides the rest of the page from screen readers.
 */
export function useTopLayer(): Element {
  return useSyncExternalStore(subscribe, topLayer);
}

function topLayer(): Element {
  return [...document.querySelectorAll('.MuiDialog-container')].at(-1) ?? document.body;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
