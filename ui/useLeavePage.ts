import { useLocation, useNavigate, type RouterTo } from 'ra-core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { readOpenedFrom } from '../providers/history.ts';
import { publicPath } from '../providers/publicPaths.ts';

/**
 * Key of the history entry being left.
 * The browser steps back asynchronously, and a second step back must not follow.
 */
let leaving: string | undefined;

/** Resets after a step back that a form blocked. */
export function resetLeavePage(): void {
  leaving = undefined;
}

interface LeaveTarget {
  /** Address that replaces the current address. */
  to: RouterTo;
  /** That address opened the current page, so one step back leads there and leaves no entry to return to. */
  isBack: boolean;
}

/** Leaves the page in the address. Does nothing once the page has been left. */
export function useLeavePage() {
  const { key = '', state } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = key;
    return () => {
      shown.current = undefined;
      leaving = undefined;
    };
  }, [key]);
  return {
    /** The page that opened this page, one step back. */
    opener: readOpenedFrom(state),
    leave({ to, isBack }: LeaveTarget): void {
      if (shown.current !== key || leaving === key) return;
      leaving = key;
      if (isBack) navigate(-1);
      else navigate(to, { replace: true });
    },
  };
}

/** Navigation from a page, such as a form, to its parent page. */
export function useReturnTo(to: string) {
  const { opener, leave } = useLeavePage();
  const isBack = opener === publicPath(to).split('?', 1)[0];
  return {
    go: () => leave({ to, isBack }),
    /** Replaces the history entry of this page. */
    replace: () => leave({ to, isBack: false }),
    /** Props of a link to the parent page. */
    link: {
      to,
      replace: true,
      onClick: (event: MouseEvent) => {
        if (!isBack || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        leave({ to, isBack });
      },
    },
  };
}
