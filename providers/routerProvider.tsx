import { useCallback, useContext, useMemo } from 'react';
import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
} from 'ra-core';
import { UNSAFE_DataRouterContext, useNavigationType } from 'react-router';
import { addOpenedFrom } from './history.ts';
import { hasPopupParameters, listQuery, replaceListParameters } from './listQuery.ts';
import { publicPath } from './publicPaths.ts';
import { preventScrollToTop } from './reactAdminInside.ts';

const { Link, Navigate, useLocation, useMatch, useNavigate } = reactRouterProvider;

function publicTo(to: RouterTo): RouterTo {
  if (typeof to === 'string') return publicPath(to);
  if (!to.pathname) return to;
  const [pathname, search] = publicPath(to.pathname + (to.search ?? '')).split('?');
  return { ...to, pathname, search: search ? `?${search}` : '' } satisfies Partial<RouterLocation>;
}

/** The query of a list navigation (sort, filter, page), which has no path. */
function listQueryOf(to: RouterTo): string | undefined {
  return typeof to === 'object' && !to.pathname ? to.search : undefined;
}

/** Updates the address synchronously: the next change to a list starts from its address. */
const AT_ONCE = { flushSync: true };

/**
 * Returns a getter of the router's current location, also
 * before its first render: a popup may have just opened.
 */
export function useCurrentLocation(): () => RouterLocation {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) throw new Error('There is no router around this.');
    return router.state.location;
  }, [router]);
}

/**
 * react-admin's router with the specification's addresses in place of `/{resource}/…`. New history entries
 * store the page that opened them.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = useNavigate();
    const whereNow = useCurrentLocation();
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const { pathname, search, state } = whereNow();
        const staying = options?.state ? { ...options, state: preventScrollToTop(options.state) } : options;
        if (typeof to === 'number') return navigate(to, staying);
        const list = listQueryOf(to);
        if (list !== undefined) {
          // Under a popup, the popup's own entry is replaced: closing the popup stays one step back.
          const replace = staying?.replace || hasPopupParameters(search);
          const changed = { search: replaceListParameters(search, list) };
          return navigate(changed, { replace, state: replace ? state : staying?.state, ...AT_ONCE });
        }
        if (staying?.replace) return navigate(publicTo(to), staying);
        return navigate(publicTo(to), { ...staying, state: addOpenedFrom(staying?.state, pathname) });
      },
      [navigate, whereNow],
    );
  },
  useMatch: (pattern) => useMatch({ ...pattern, path: publicPath(pattern.path) }),
  Link: PublicLink,
  Navigate: ({ to, ...rest }) => <Navigate to={publicTo(to)} {...rest} />,
};

function PublicLink({ to, replace, state, ...rest }: RouterLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={publicTo(to)}
      replace={replace}
      state={replace ? state : addOpenedFrom(state, pathname)}
      {...rest}
    />
  );
}

const NO_FILTER = `?filter=${encodeURIComponent('{}')}`;

/**
 * Router for code that synchronises a list with its address. Such code sees only the list's part of the
 * query. A list reached by a history step without a query has no filter, regardless of the stored filter.
 */
export const listRouterProvider: RouterProvider = {
  ...routerProvider,
  useLocation() {
    const location = useLocation();
    const isBack = useNavigationType() === 'POP' && location.key !== 'default';
    return useMemo(() => {
      const search = listQuery(location.search) || (isBack ? NO_FILTER : '');
      return { ...location, search };
    }, [location, isBack]);
  },
};
