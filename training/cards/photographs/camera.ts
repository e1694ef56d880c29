import { distance } from '../raster/ink.ts';
import { multiplyHomographies, projectPoint, type Homography } from '../raster/homography.ts';
import type { Point } from '../raster/picture.ts';

export interface Frame {
  width: number;
  height: number;
}

export interface View {
  /** Radians from looking straight down, and towards where. */
  tilt: number;
  direction: number;
  /** Radians that the camera is turned about the line that it looks along. */
  roll: number;
  /** How far the lens reaches, as a part of the longer side of the picture. */
  focal: number;
  /** Which part of the frame the points take at most, across or down. */
  fill: number;
  /** Where they are within the room that is left: -1 at the left or top, 1 at the right or bottom. */
  shift: Point;
  /** Which share of them is cut off at the right or below, or with a negative number at the left or above. */
  cut?: Point;
}

/** A camera that has the points of the table in its frame, from millimetres to pixels. */
export function createCamera(points: readonly Point[], frame: Frame, view: View): Homography {
  const lookAt: Point = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const reach = Math.max(...points.map(([x, y]) => distance(x - lookAt[0], y - lookAt[1])));
  let scale = Math.min(frame.width, frame.height) / (2 * reach);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { width, height } = boundsOf(points, homography(lookAt, { scale, frame, view }));
    scale *= view.fill / Math.max(width / frame.width, height / frame.height);
  }
  const camera = homography(lookAt, { scale, frame, view });
  const { left, top, width, height } = boundsOf(points, camera);
  const [cutX, cutY] = view.cut ?? [0, 0];
  const right = moved({ room: frame.width - width, size: width, shift: view.shift[0], cut: cutX }) - left;
  const below = moved({ room: frame.height - height, size: height, shift: view.shift[1], cut: cutY }) - top;
  return multiplyHomographies(
    [
      [1, 0, right],
      [0, 1, below],
      [0, 0, 1],
    ],
    camera,
  );
}

/** Where the first of the points comes to be. */
function moved({
  room,
  size,
  shift,
  cut,
}: {
  room: number;
  size: number;
  shift: number;
  cut: number;
}): number {
  if (cut !== 0) return cut > 0 ? room + cut * size : cut * size;
  return (room * (shift + 1)) / 2;
}

function homography(
  [x, y]: Point,
  { scale, frame, view: { tilt, direction, roll, focal } }: { scale: number; frame: Frame; view: View },
): Homography {
  const reach = focal * Math.max(frame.width, frame.height);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const [c, s] = [Math.cos(direction), Math.sin(direction)];
  const [turnCos, turnSin] = [Math.cos(roll), Math.sin(roll)];
  const tilted: Homography = [
    [cos + (1 - cos) * c * c, (1 - cos) * c * s, 0],
    [(1 - cos) * c * s, cos + (1 - cos) * s * s, 0],
    [-s * sin, c * sin, reach / scale],
  ];
  const rolled = multiplyHomographies(
    [
      [turnCos, -turnSin, 0],
      [turnSin, turnCos, 0],
      [0, 0, 1],
    ],
    tilted,
  );
  const lens: Homography = [
    [reach, 0, frame.width / 2],
    [0, reach, frame.height / 2],
    [0, 0, 1],
  ];
  return multiplyHomographies(multiplyHomographies(lens, rolled), [
    [1, 0, -x],
    [0, 1, -y],
    [0, 0, 1],
  ]);
}

function boundsOf(points: readonly Point[], camera: Homography) {
  const seen = points.map((point) => projectPoint(camera, point));
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
