import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter } from 'react-router';
import { Console } from './Console.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

/** A data router: react-admin can then hold a navigation back while a form is unsaved. */
const router = createBrowserRouter([{ path: '*', element: <Console />, errorElement: <UnexpectedError /> }]);

export function App() {
  return <RouterProvider router={router} />;
}
