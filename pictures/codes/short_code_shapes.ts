import { code128, datamatrix, type DrawingContext, type RenderOptions } from 'bwip-js/generic';
import { type CodeShape, type DarkPart, darkRuns } from './code_shape.ts';

/** A Data Matrix code (ECC 200) of a short code. */
export function datamatrixShape(text: string): CodeShape {
  const { width, height, polygons } = draw(datamatrix, text);
  // bwip-js draws these modules two units wide.
  const outlines = polygons.map((points) => points.map(([x, y]): Point => [x / 2, y / 2]));
  const rows = Array.from({ length: height / 2 }, (_, y) => y);
  return {
    width: width / 2,
    height: height / 2,
    dark: rows.flatMap((y) => darkRuns(crossings(outlines, y + 0.5), y)),
  };
}

/** The bars of Code 128. Their height is 1: whoever draws them chooses it. */
export function code128Shape(text: string): CodeShape {
  const { width, bars } = draw(code128, text);
  return { width, height: 1, dark: bars };
}

type Point = readonly [x: number, y: number];

/** Where a horizontal line enters and leaves outlines, from left to right. */
function crossings(outlines: readonly (readonly Point[])[], y: number): number[] {
  const found = outlines.flatMap((points) =>
    points.flatMap(([x, from], index) => {
      const [, to] = points[(index + 1) % points.length] ?? [x, from];
      return Math.min(from, to) < y && y < Math.max(from, to) ? [x] : [];
    }),
  );
  return found.toSorted((one, other) => one - other);
}

interface Drawn {
  width: number;
  height: number;
  polygons: Point[][];
  bars: DarkPart[];
}

type Encoder = <T>(options: RenderOptions, drawing: DrawingContext<T>) => T;

/** Encodes a text, and collects what bwip-js draws. */
function draw(encoder: Encoder, text: string): Drawn {
  const drawn: Drawn = { width: 0, height: 0, polygons: [], bars: [] };
  const nothing = () => {};
  return encoder<Drawn>(
    { bcid: '', text, scale: 1 },
    {
      scale: (x, y) => [x, y],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init(width, height) {
        Object.assign(drawn, { width, height });
      },
      line(x, _from, _x, _to, width) {
        drawn.bars.push({ x: x - Math.ceil(width / 2), y: 0, width, height: 1 });
      },
      polygon(points) {
        drawn.polygons.push(points);
      },
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => drawn,
    },
  );
}
