import type { PricePoint } from '../../contract/prices.ts';
import { localDate } from '../../domain/format.ts';
import { drawPriceLine } from './priceLine.ts';
import './prices.css';

interface Props {
  points: readonly PricePoint[];
  /** Accessible name. Without it, screen readers get the prices elsewhere. */
  label?: string;
  /** Units of the drawing, which is as large as its style says. */
  width: number;
  height: number;
  expected?: number | null;
}

/** The prices of 90 days as a line, dotted from the last price to today. */
export function PriceLine({ points, label, width, height, expected }: Props) {
  const today = localDate(new Date());
  const drawn = drawPriceLine(points, { today, width, height, margin: 4, expected });
  return (
    <svg
      className="price-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {drawn.expected && <path className="expected" d={drawn.expected} />}
      {drawn.since && <path className="since" d={drawn.since} />}
      {drawn.line && <path d={drawn.line} />}
      <path className="end" d={drawn.end} />
    </svg>
  );
}
