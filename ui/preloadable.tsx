import { Suspense, createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { isServerAway, serverBack } from '../providers/serverWatch.ts';
import { whenIdle } from './whenIdle.ts';

/** What cannot be had while the server is away comes when it is back. */
async function arrived<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await isServerAway())) throw error;
      await serverBack();
    }
  }
}

/**
 * A component whose code comes when it is wanted, and that is there at once where `preload` got it before.
 * A preload that fails says nothing: the component asks again.
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

/** The same for what opens over a page, which stays as it is until that has come. */
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

/** Gets the code of what may be opened next, once the page is `isReady` and there is nothing better to do. */
export function usePreloaded(isReady: boolean, ...next: readonly { preload: () => Promise<void> }[]): void {
  const [all] = useState(next);
  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => all.forEach(({ preload }) => void preload()));
  }, [isReady, all]);
}
