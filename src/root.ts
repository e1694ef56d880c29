import { createRoot } from 'react-dom/client';

/** The React root of the pages. */
export function pageRoot() {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element #root.');
  return createRoot(element);
}
