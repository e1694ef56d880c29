import type { PricePoint } from '../../contract/prices.ts';
import { addDays, daysBetween } from '../../domain/days.ts';

/** The days that the prices of a product cover. */
const DAYS = 90;

interface Area {
  /** The last day of the line, at its right end. ISO 8601. */
  today: string;
  width: number;
  height: number;
  /** Room for the width of the line at all sides. */
  margin: number;
  /** A price that the area has room for, beside those of the points. */
  expected?: number | null;
}

/** A line of prices, as the paths of an SVG: days from left to right, prices from below to above. */
export function drawPriceLine(known: readonly PricePoint[], area: Area) {
  const { today, width, height, margin, expected = null } = area;
  const first = addDays(today, -DAYS);
  const recent = known.filter(({ day }) => day >= first);
  const points = recent.length > 0 ? recent : known.slice(-1);
  const prices = [...points.map(({ euros }) => euros), ...(expected === null ? [] : [expected])];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const x = (day: string) => {
    const part = daysBetween(first, day) / DAYS;
    return round(margin + Math.min(1, Math.max(0, part)) * (width - 2 * margin));
  };
  const y = (euros: number) => {
    const part = highest === lowest ? 0.5 : (highest - euros) / (highest - lowest);
    return round(margin + part * (height - 2 * margin));
  };
  const places = points.map(({ day, euros }) => `${x(day)} ${y(euros)}`);
  const last = points.at(-1);
  return {
    line: points.length > 1 ? `M${places.join('L')}` : undefined,
    end: `M${places.at(-1)}h0`,
    /** From the last price to today, if that is visible. */
    since: last && width - margin - x(last.day) > margin ? `M${places.at(-1)}H${width - margin}` : undefined,
    expected: expected === null ? undefined : `M0 ${y(expected)}H${width}`,
  };
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
