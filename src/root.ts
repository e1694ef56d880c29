import { createRoot } from 'react-dom/client';

/** Where the pages are shown. */
export function pageRoot() {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element #root.');
  return createRoot(element);
}
