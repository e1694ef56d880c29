import { PLANE_SIZE } from './printed.ts';

/** The size of a tile in pixels. Straightened cards are compared tile by tile. */
export const TILE_SIZE = { width: 30, height: 36 };
export const TILES_ACROSS = PLANE_SIZE.width / TILE_SIZE.width;
export const TILES_DOWN = PLANE_SIZE.height / TILE_SIZE.height;

/** Below this correlation with the print, a tile of the photograph is covered or washed out. */
export const MIN_CORRELATION = 0.2;

/** The top left corner of a tile. */
export interface TileStart {
  left: number;
  top: number;
}

export function tileStartOf(tile: number): TileStart {
  return {
    left: (tile % TILES_ACROSS) * TILE_SIZE.width,
    top: Math.floor(tile / TILES_ACROSS) * TILE_SIZE.height,
  };
}

/** The pixel indexes of each tile in a plane. */
export const TILE_PIXELS: readonly Int32Array[] = Array.from(
  { length: TILES_DOWN * TILES_ACROSS },
  (_, tile) => {
    const { left, top } = tileStartOf(tile);
    return Int32Array.from(
      { length: TILE_SIZE.width * TILE_SIZE.height },
      (_pixel, at) =>
        (top + Math.floor(at / TILE_SIZE.width)) * PLANE_SIZE.width + left + (at % TILE_SIZE.width),
    );
  },
);
