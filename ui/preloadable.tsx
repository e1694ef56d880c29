import { Suspense, createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { isServerAway, waitForServer } from '../providers/serverWatch.ts';
import { runWhenIdle } from './runWhenIdle.ts';

/** Loads code, and retries once the server answers if the server was away. */
async function arrived<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await isServerAway())) throw error;
      await waitForServer();
    }
  }
}

/**
 * A lazily loaded component that renders at once after `preload`. A failed preload is ignored: rendering the
 * component loads the code again.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    loaded ??= await arrived(load);
    return { default: loaded };
  });

  function Preloadable(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }

  Preloadable.preload = async (): Promise<void> => {
    try {
      loaded ??= await load();
    } catch {
      loaded = undefined;
    }
  };
  return Preloadable;
}

/** Like `preloadable`, for popups: the page below stays as it is while the code loads. */
export function preloadablePopup<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = preloadable(load);

  function Popup(props: Props) {
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  }

  Popup.preload = Lazy.preload;
  return Popup;
}

/** Preloads the code of components that may open next, when the page is `isReady` and the browser is idle. */
export function usePreloaded(isReady: boolean, ...next: readonly { preload: () => Promise<void> }[]): void {
  const [all] = useState(next);
  useEffect(() => {
    if (!isReady) return;
    return runWhenIdle(() => all.forEach(({ preload }) => void preload()));
  }, [isReady, all]);
}
