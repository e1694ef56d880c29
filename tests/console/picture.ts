import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const ONE_PIXEL = Buffer.from('00000001000000010802000000', 'hex');

/** A PNG file of one pixel, whose colour is derived from the name. */
export function createPictureFile(name: string): File {
  const colour = Buffer.alloc(3);
  colour.writeUIntBE(crc32(name) & 0xffffff, 0, 3);
  const row = deflateSync(Buffer.concat([Buffer.from([0]), colour]));
  const content = [SIGNATURE, chunk('IHDR', ONE_PIXEL), chunk('IDAT', row), chunk('IEND', Buffer.alloc(0))];
  return new File([Buffer.concat(content)], name, { type: 'image/png' });
}

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
