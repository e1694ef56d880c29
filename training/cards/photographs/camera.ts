import { distance } from '../raster/ink.ts';
import { multiplyHomographies, projectPoint, type Homography } from '../raster/homography.ts';
import type { Point } from '../raster/picture.ts';

export interface Frame {
  width: number;
  height: number;
}

export interface CameraPose {
  /** Angle between the optical axis and the vertical, and the compass direction of the tilt, in radians. */
  tilt: number;
  direction: number;
  /** Rotation about the optical axis, in radians. */
  roll: number;
  /** Focal length, as a multiple of the longer side of the frame. */
  focal: number;
  /** The share of the frame that the points fill, in the larger of the two directions. */
  fill: number;
  /** Position of the points in the remaining space: -1 at the left or top, 1 at the right or bottom. */
  shift: Point;
  /** The share of their extent outside the frame: positive at the right or bottom, negative at the left or top. */
  cut?: Point;
}

/** Returns the homography from millimetres on the table to pixels, so that the points are in the frame. */
export function createCamera(points: readonly Point[], frame: Frame, view: CameraPose): Homography {
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
  const right =
    edgeInFrame({ room: frame.width - width, size: width, shift: view.shift[0], cut: cutX }) - left;
  const below =
    edgeInFrame({ room: frame.height - height, size: height, shift: view.shift[1], cut: cutY }) - top;
  return multiplyHomographies(
    [
      [1, 0, right],
      [0, 1, below],
      [0, 0, 1],
    ],
    camera,
  );
}

/** The left or top edge of the points in the frame, in pixels. */
function edgeInFrame({
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
  { scale, frame, view: { tilt, direction, roll, focal } }: { scale: number; frame: Frame; view: CameraPose },
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
