import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RouterNavigateFunction } from 'ra-core';
import { expect, it } from 'vitest';
import { routerProvider } from '../../providers/routerProvider.tsx';

it('a search keeps a popup in the address that was opened just before and is not rendered yet', async () => {
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
