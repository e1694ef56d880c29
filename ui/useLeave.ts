import { useLocation, useNavigate, type RouterTo } from 'ra-core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { openedFrom } from '../providers/history.ts';
import { publicPath } from '../providers/publicPaths.ts';

/** The entry of the history that is being left: the browser takes its time over a step back, and one is enough. */
let leaving: string | undefined;

/** After a step back that was not taken, because a form asked first. */
export function noteStayed(): void {
  leaving = undefined;
}

interface Way {
  /** Where to, in place of what is shown. */
  to: RouterTo;
  /** It was opened from there: one step back in the history leads there as well, and leaves nothing behind to come back to. */
  isBack: boolean;
}

/** Leads away from what the address shows; does nothing once it has been left. */
export function useLeave() {
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
    /** The page that it was opened from, one step back. */
    opener: openedFrom(state),
    leave({ to, isBack }: Way): void {
      if (shown.current !== key || leaving === key) return;
      leaving = key;
      if (isBack) navigate(-1);
      else navigate(to, { replace: true });
    },
  };
}

/** The way from a page, such as a form, to the one that it belongs to. */
export function useWayTo(to: string) {
  const { opener, leave } = useLeave();
  const isBack = opener === publicPath(to).split('?', 1)[0];
  return {
    go: () => leave({ to, isBack }),
    /** Leaves the page in the history's place of this one, wherever that was opened from. */
    replace: () => leave({ to, isBack: false }),
    /** Of a link there. */
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
