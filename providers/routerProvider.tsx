import { useCallback } from 'react';
import {
  reactRouterProvider,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
} from 'ra-core';
import { publicPath } from './publicPaths.ts';

const { Link, Navigate, useMatch, useNavigate } = reactRouterProvider;

function publicTo(to: RouterTo): RouterTo {
  if (typeof to === 'string') return publicPath(to);
  if (!to.pathname) return to;
  const [pathname, search] = publicPath(to.pathname + (to.search ?? '')).split('?');
  return { ...to, pathname, search: search ? `?${search}` : '' } satisfies Partial<RouterLocation>;
}

/** Without react-admin's own jump to the top, which would come back with every step back in the history. */
function stayingInPlace(options: Parameters<RouterNavigateFunction>[1]) {
  if (!options?.state) return options;
  const { _scrollToTop: _, ...state } = options.state;
  return { ...options, state };
}

const AT_ONCE = { flushSync: true };

/** Where a list goes when it is sorted, filtered or paged: another query, and no path. */
function isList(to: RouterTo): boolean {
  return typeof to === 'object' && !to.pathname && to.search !== undefined;
}

/** react-admin's router, with the specification's addresses in place of `/{resource}/…`. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = useNavigate();
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const staying = stayingInPlace(options);
        if (typeof to === 'number') return navigate(to, staying);
        // The next change to a list starts from what its address says: that has to be true at once.
        return navigate(publicTo(to), isList(to) ? { ...staying, ...AT_ONCE } : staying);
      },
      [navigate],
    );
  },
  useMatch: (pattern) => useMatch({ ...pattern, path: publicPath(pattern.path) }),
  Link: ({ to, ...rest }) => <Link to={publicTo(to)} {...rest} />,
  Navigate: ({ to, ...rest }) => <Navigate to={publicTo(to)} {...rest} />,
};
