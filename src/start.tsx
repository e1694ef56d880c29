import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cacheFirstPage } from './cachedFirstPage.ts';
import { preloadPage } from './pageComponents.ts';
import { pageRoot } from './root.ts';
import { routes } from './routes.tsx';

/**
 * Renders the console at the current address, with the page's code and first list loaded. Reuses the React
 * root of the login, if given.
 */
export async function openConsole(root?: Root): Promise<void> {
  await Promise.all([preloadPage(location.pathname), cacheFirstPage()]);
  const router = createBrowserRouter(routes);
  (root ?? pageRoot()).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
