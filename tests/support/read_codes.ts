import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Raster } from './rasterize.ts';

const { resolve } = createRequire(import.meta.url);

// Without its file, the package would load it from another site.
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer,
  },
});

/** The texts of the codes in a picture, as a printer prints it: each pixel is black or white. */
export async function readCodes({
  width,
  height,
  pixels,
}: Raster): Promise<{ format: string; text: string }[]> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, grey] of pixels.entries()) {
    const value = grey < 128 ? 0 : 255;
    data.set([value, value, value, 255], index * 4);
  }
  const found = await readBarcodes({ width, height, data, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode', 'DataMatrix', 'Code128'],
    tryHarder: true,
  });
  return found.map(({ format, text }) => ({ format, text }));
}
