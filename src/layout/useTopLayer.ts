import { useSyncExternalStore } from 'react';

/**
 * Where something that floats above everything has to stand: inside the topmost open dialog, which
 * holds the focus and hides the rest of the page from screen readers; else in the page.
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
