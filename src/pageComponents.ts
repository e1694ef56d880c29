import { preloadable } from '../ui/preloadable.tsx';
import { pageAddress } from './addresses.ts';
import { PAGES } from './pages.ts';

/** The page of each address as a component. */
export const pageComponents = Object.fromEntries(
  Object.entries(PAGES).map(([address, load]) => [address, preloadable(load)]),
);

/** Loads the code of the page at an address in advance. */
export async function preloadPage(pathname: string): Promise<void> {
  await pageComponents[pageAddress(pathname)]?.preload();
}
