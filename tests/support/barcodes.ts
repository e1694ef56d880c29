import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import sharp from 'sharp';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** A photograph of a code: on grey ground, a little turned, as JPEG. */
export async function photographCode(text: string, format: WriterOptions['format']): Promise<Buffer> {
  const { svg, error } = await writeBarcode(text, { format, scale: 6, addQuietZones: true });
  if (error) throw new Error(error);
  const code = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: 420, height: 420, fit: 'inside', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .rotate(4, { background: '#fff' })
    .toBuffer();
  const ground = sharp({ create: { width: 1_280, height: 960, channels: 3, background: '#c8c4bc' } });
  return ground
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
