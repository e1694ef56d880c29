const GAP = 8;

/**
 * A ref for what floats at the window's lower edge: lifts it above the bars of buttons that it would cover, which are
 * marked `data-keep-clear`.
 */
export function clearOfBars(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const lift = () => liftAboveBars(element);
  const observer = new ResizeObserver(lift);
  observer.observe(element);
  observer.observe(document.body);
  window.addEventListener('resize', lift);
  document.addEventListener('scroll', lift, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', lift);
    document.removeEventListener('scroll', lift, { capture: true });
  };
}

function liftAboveBars(element: HTMLElement): void {
  const { style, parentElement: layer } = element;
  style.bottom = '';
  const { left, right, bottom: lowest, height } = element.getBoundingClientRect();
  const bars = [...(layer?.querySelectorAll('[data-keep-clear]') ?? [])]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .toSorted((one, other) => other.bottom - one.bottom);
  let bottom = lowest;
  for (const bar of bars) {
    if (bar.top < bottom && bar.bottom > bottom - height) bottom = bar.top - GAP;
  }
  const hasRoom = bottom - height >= 0;
  if (bottom !== lowest && hasRoom) style.bottom = `${window.innerHeight - bottom}px`;
}
