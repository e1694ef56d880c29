import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted anywhere on the page. */
export function usePaste(onPaste: (files: File[]) => void, isEnabled: boolean): void {
  const take = useEffectEvent(onPaste);

  useEffect(() => {
    if (!isEnabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isEnabled]);
}
