import { Console } from './Console.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

const page = (
  <>
    <ScrollMemory />
    <Console />
  </>
);

/** For a data router: react-admin can then hold a navigation back while a form is unsaved. */
export const routes = [{ path: '*', element: page, errorElement: <UnexpectedError /> }];
