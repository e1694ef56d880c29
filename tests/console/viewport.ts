/** Widths on either side of the 768 px where the layout changes. */
const WIDTHS = { phone: 767, desktop: 1280 };

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  }
}

/** Gives the window the width of a phone or of a desktop; media queries follow. */
export function setViewport(screen: keyof typeof WIDTHS): void {
  window.happyDOM.setViewport({ width: WIDTHS[screen], height: 900 });
}
