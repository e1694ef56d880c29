import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readFirstPage } from './firstPage.ts';
import { preloadPage } from './pageComponents.ts';
import { pageRoot } from './root.ts';
import { routes } from './routes.tsx';

/** Shows the console at the browser's address, in the root of the login where that was shown; its page is there with the first paint. */
export async function openConsole(root?: Root): Promise<void> {
  await Promise.all([preloadPage(location.pathname), readFirstPage()]);
  const router = createBrowserRouter(routes);
  (root ?? pageRoot()).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
