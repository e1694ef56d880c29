import { expect, it } from 'vitest';
import type { Homography } from '../raster/homography.ts';
import { uncovered } from './patch.ts';

/** Four pixels wide and high, its middle at a place of the picture. */
const squareAt = (x: number, y: number) => {
  const back: Homography = [
    [1, 0, -x],
    [0, 1, -y],
    [0, 0, 1],
  ];
  return { back, half: { x: 2, y: 2 } };
};

const ROW = { y: 5, from: 0, to: 20 };

it('leaves of a row what lies before, between and behind patches', () => {
  expect(uncovered(ROW, [squareAt(15.2, 5), squareAt(5.2, 5)])).toEqual([
    { y: 5, from: 0, to: 3 },
    { y: 5, from: 7, to: 13 },
    { y: 5, from: 17, to: 20 },
  ]);
});

it('leaves a whole row that no patch lies on', () => {
  expect(uncovered(ROW, [squareAt(5, 12)])).toEqual([ROW]);
});

it('takes patches upon each other for one', () => {
  expect(uncovered(ROW, [squareAt(5.2, 5), squareAt(7.2, 5)])).toEqual([
    { y: 5, from: 0, to: 3 },
    { y: 5, from: 9, to: 20 },
  ]);
});
