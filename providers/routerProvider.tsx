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
import { withOpener } from './history.ts';
import { hasPopup, listQuery, withListQuery } from './listQuery.ts';
import { publicPath } from './publicPaths.ts';
import { withoutJump } from './reactAdminInside.ts';

const { Link, Navigate, useLocation, useMatch, useNavigate } = reactRouterProvider;

function publicTo(to: RouterTo): RouterTo {
  if (typeof to === 'string') return publicPath(to);
  if (!to.pathname) return to;
  const [pathname, search] = publicPath(to.pathname + (to.search ?? '')).split('?');
  return { ...to, pathname, search: search ? `?${search}` : '' } satisfies Partial<RouterLocation>;
}

/** Where a list goes when it is sorted, filtered or paged: another query, and no path. */
function listQueryOf(to: RouterTo): string | undefined {
  return typeof to === 'object' && !to.pathname ? to.search : undefined;
}

/** The next change to a list starts from what its address says: that has to be true at once. */
const AT_ONCE = { flushSync: true };

/** Gives where the router is, even if that has not been drawn yet: a popup may have been opened a moment ago. */
export function useWhereNow(): () => RouterLocation {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) throw new Error('There is no router around this.');
    return router.state.location;
  }, [router]);
}

/** react-admin's router, with the specification's addresses in place of `/{resource}/…`. What it opens knows what it was opened from. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = useNavigate();
    const whereNow = useWhereNow();
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const { pathname, search, state } = whereNow();
        const staying = options?.state ? { ...options, state: withoutJump(options.state) } : options;
        if (typeof to === 'number') return navigate(to, staying);
        const list = listQueryOf(to);
        if (list !== undefined) {
          // Under a popup it is the popup's entry that changes: to close it is still one step back.
          const replace = staying?.replace || hasPopup(search);
          const changed = { search: withListQuery(search, list) };
          return navigate(changed, { replace, state: replace ? state : staying?.state, ...AT_ONCE });
        }
        if (staying?.replace) return navigate(publicTo(to), staying);
        return navigate(publicTo(to), { ...staying, state: withOpener(staying?.state, pathname) });
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
      state={replace ? state : withOpener(state, pathname)}
      {...rest}
    />
  );
}

const NO_FILTER = `?filter=${encodeURIComponent('{}')}`;

/**
 * For what keeps a list in step with the address: of the address it sees, and remembers, what is the list's.
 * Who comes back to a list by the history finds it as it was, whatever filter it had since.
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
