import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RouterNavigateFunction } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { addOpenedFrom, readOpenedFrom } from '../../providers/history.ts';
import { hasPopupParameters, listQuery, replaceListParameters } from '../../providers/listQuery.ts';
import { preventScrollToTop } from '../../providers/reactAdminInside.ts';
import { listRouterProvider, routerProvider } from '../../providers/routerProvider.tsx';

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

describe('the query of an address', () => {
  const LIST = 'filter=%7B%7D&displayedFilters=a&sort=name&order=ASC&page=2&perPage=5';

  it.each([
    ['', '', false],
    ['?', '', false],
    [`?${LIST}`, `?${LIST}`, false],
    ['?inspect_purchase=7', '', true],
    ['?inspect_purchase=7&page=2&edit=1&sort=date', '?page=2&sort=date', true],
    ['page=2&&pages=3', '?page=2', true],
  ])('%s has the list’s part %s', (search, list, hasPopup) => {
    expect(listQuery(search)).toBe(list);
    expect(hasPopupParameters(search)).toBe(hasPopup);
  });

  it.each([
    ['?page=2&inspect_purchase=7', '?page=3&sort=date', '?inspect_purchase=7&page=3&sort=date'],
    ['?page=2', '', ''],
    ['?page=2', '?inspect_purchase=8&page=1', '?page=1'],
  ])('%s with the list %s is %s', (search, list, changed) => {
    expect(replaceListParameters(search, list)).toBe(changed);
  });
});

describe('the state of a history entry', () => {
  it('has the page that opened it, beside what it had', () => {
    const state = addOpenedFrom({ notes: 1 }, '/database/stock');
    expect(state).toEqual({ notes: 1, openedFrom: '/database/stock' });
    expect(readOpenedFrom(state)).toBe('/database/stock');
    expect(addOpenedFrom(null, '/')).toEqual({ openedFrom: '/' });
    expect(addOpenedFrom('text', '/')).toEqual({ openedFrom: '/' });
  });

  it.each([[null], [undefined], ['text'], [{}], [{ openedFrom: 7 }]])(
    '%j was not opened from here',
    (state) => {
      expect(readOpenedFrom(state)).toBeUndefined();
    },
  );

  it('does not scroll', () => {
    expect(preventScrollToTop({ _scrollToTop: true, notes: 1 })).toEqual({ notes: 1 });
  });
});

/** Opens an address in a router of its own, and gives react-admin's way to navigate. */
function openAt(...entries: string[]) {
  let navigate: RouterNavigateFunction = () => {};
  let seen = '';
  function Page() {
    navigate = routerProvider.useNavigate();
    seen = listRouterProvider.useLocation().search;
    return <routerProvider.Link to="/bought_stocks/7/show">Lot</routerProvider.Link>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: entries });
  const { container } = render(<RouterProvider router={router} />);
  const place = () => router.state.location.pathname + router.state.location.search;
  return {
    router,
    container,
    place,
    listSearch: () => seen,
    go: ((...to) => act(async () => navigate(...to))) as typeof navigate,
  };
}

describe('a navigation of react-admin', () => {
  it('leads to the public address, and the entry says which page opened it', async () => {
    const { go, place, router } = openAt('/database/stock?page=2');
    await go('/bought_stocks/7/show', { state: { _scrollToTop: true } });
    expect(place()).toBe('/database/purchases?inspect_purchase=7');
    expect(router.state.location.state).toEqual({ openedFrom: '/database/stock' });
    await go({ pathname: '/products', search: '?page=3' });
    expect(place()).toBe('/database/stock?page=3');
    await go({ pathname: '/bought_stocks/7' });
    expect(place()).toBe('/database/purchases?inspect_purchase=7');
    await go(-1);
    expect(place()).toBe('/database/stock?page=3');
  });

  it('that replaces an entry keeps who opened it unsaid', async () => {
    const { go, place, router } = openAt('/database/stock', '/database/purchases');
    await go('/products/create', { replace: true });
    expect(place()).toBe('/database/stock/add_product');
    expect(router.state.location.state).toBeNull();
    await go(-1);
    expect(place()).toBe('/database/stock');
  });

  it('of a list makes a step of its own, but not under a popup', async () => {
    const { go, place, router } = openAt('/database/stock');
    await go({ search: '?page=2' }, { state: { _scrollToTop: true, a: 1 } });
    expect(router.state).toMatchObject({ historyAction: 'PUSH', location: { state: { a: 1 } } });
    await go({ search: '?page=2&sort=id' }, { replace: true });
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { state: { a: 1 } } });
    await go({ search: '?page=2' }, { replace: true });
    await go('/products/31');
    await go({ search: '?page=3' });
    expect(place()).toBe('/database/stock?inspect_product=31&page=3');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.state).toEqual({ openedFrom: '/database/stock' });
    await go(-1);
    expect(place()).toBe('/database/stock?page=2');
  });

  it('by a link has the public address', async () => {
    const { container, router } = openAt('/database/stock');
    const link = container.querySelector('a');
    expect(link).toHaveAttribute('href', '/database/purchases?inspect_purchase=7');
    await act(async () => link?.click());
    expect(router.state.location.state).toEqual({ openedFrom: '/database/stock' });
  });

  it('by a link that replaces an entry keeps its state', async () => {
    const link = <routerProvider.Link to="/products/31" replace state={{ openedFrom: '/scan' }} />;
    const router = createMemoryRouter([{ path: '*', element: link }], {
      initialEntries: ['/database/stock'],
    });
    const { container } = render(<RouterProvider router={router} />);
    await act(async () => container.querySelector('a')?.click());
    expect(router.state.location).toMatchObject({
      search: '?inspect_product=31',
      state: { openedFrom: '/scan' },
    });
  });

  it('or a look at the address knows the public addresses', async () => {
    const { Navigate, useMatch } = routerProvider;
    function Page() {
      const match = useMatch({ path: '/bought_stocks' });
      return match ? <Navigate to="/products/create?source=7" /> : null;
    }
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
      initialEntries: ['/database/purchases'],
    });
    await act(async () => render(<RouterProvider router={router} />));
    expect(router.state.location).toMatchObject({
      pathname: '/database/stock/add_product',
      search: '?source=7',
    });
  });

  it('shows a list only its own part of the query, and no stored filter after a step back', async () => {
    const { go, listSearch } = openAt('/database/stock');
    expect(listSearch()).toBe('');
    await go('/products/31');
    expect(listSearch()).toBe('');
    await go({ search: '?page=2' });
    expect(listSearch()).toBe('?page=2');
    await go('/bought_stocks');
    await go('/products');
    await go(-1);
    expect(listSearch()).toBe('?filter=%7B%7D');
  });
});
