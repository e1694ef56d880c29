import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RouterNavigateFunction } from 'ra-core';
import { expect, it } from 'vitest';
import { routerProvider } from '../../providers/routerProvider.tsx';

it('a list that is searched keeps a popup that was opened a moment before, and is not drawn yet', async () => {
  let navigate: RouterNavigateFunction = () => {};
  function Page() {
    navigate = routerProvider.useNavigate();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/database/purchases'],
  });
  render(<RouterProvider router={router} />);
  await router.navigate('/database/purchases?inspect_purchase=7');
  navigate({ search: '?filter=fox' });
  expect(router.state.location.search).toBe('?inspect_purchase=7&filter=fox');
});
