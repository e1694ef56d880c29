import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks at the camera's picture. */
const BETWEEN_LOOKS = 150;
/** A code is read again once it was out of the picture for this many milliseconds. */
const OUT_OF_PICTURE = 1_500;

/** Reads codes in the camera's picture while it is shown, each one once while it stays in the picture. */
export function useBarcodes(video: HTMLVideoElement | undefined, onRead: (code: string) => void): void {
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (!video) return;
    let isLeft = false;
    let last: { code: string; missedSince?: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = async () => {
      const { readBarcode } = await import('./readBarcodes.ts');
      const code = isLeft
        ? undefined
        : await readBarcode(video, { width: video.videoWidth, height: video.videoHeight });
      if (isLeft) return;
      const now = performance.now();
      if (code !== undefined) {
        const isNew = last?.code !== code || now - (last.missedSince ?? now) > OUT_OF_PICTURE;
        last = { code };
        if (isNew) tell(code);
      } else if (last) last.missedSince ??= now;
      again();
    };
    const again = () => {
      timer = setTimeout(() => {
        // A frame may be unreadable while the camera starts or turns.
        look().catch((error: unknown) => {
          console.error(error);
          if (!isLeft) again();
        });
      }, BETWEEN_LOOKS);
    };
    again();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [video]);
}
