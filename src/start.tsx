import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { preloadPage } from './pageComponents.ts';
import { routes } from './routes.tsx';

/** Shows the console at the browser's address; its page is there with the first paint. */
export async function openConsole(root: Root): Promise<void> {
  await preloadPage(location.pathname);
  const router = createBrowserRouter(routes);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
