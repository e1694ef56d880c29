import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

const SWIPE = 40;

interface Pictures {
  count: number;
  shown: number;
  onShow: (position: number) => void;
}

/** Steps through pictures in a cycle, by call, arrow keys or swipe. A single picture does not move. */
export function usePictureSteps({ count, shown, onShow }: Pictures) {
  const pressed = useRef<number>(undefined);
  const hasSwiped = useRef(false);
  const step = (by: number) => onShow((shown + by + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    const isStep = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!isStep || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const swipe = {
    onPointerDown(event: PointerEvent) {
      pressed.current = event.clientX;
      hasSwiped.current = false;
    },
    onPointerUp(event: PointerEvent) {
      const moved = event.clientX - (pressed.current ?? event.clientX);
      pressed.current = undefined;
      hasSwiped.current = count > 1 && Math.abs(moved) > SWIPE;
      if (hasSwiped.current) step(moved < 0 ? 1 : -1);
    },
    /** Ignores the click that ends a swipe with the mouse. */
    onClickCapture(event: MouseEvent) {
      if (hasSwiped.current) event.stopPropagation();
      hasSwiped.current = false;
    },
  };
  return { step, onKeyDown, swipe };
}
