import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter } from 'react-router';
import { Console } from './Console.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

const page = (
  <>
    <ScrollMemory />
    <Console />
  </>
);

/** A data router: react-admin can then hold a navigation back while a form is unsaved. */
const router = createBrowserRouter([{ path: '*', element: page, errorElement: <UnexpectedError /> }]);

export function App() {
  return <RouterProvider router={router} />;
}
