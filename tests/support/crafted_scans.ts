const COMPONENTS = [1, 2, 3];
/** Coefficients are sent one bit at a time, from the highest. */
const BITS = 14;
/** A run of up to 32,767 blocks with the end of their band, as the only symbol of its table. */
const LONGEST_RUN = 0xe0;
const LEAST_IN_RUN = 1 << 14;

/**
 * A progressive JPEG of one colour, which sends each bit of each coefficient in a scan of its own. It has 3 ×
 * bands × 14 valid scans of a few bytes, and a decoder passes over the whole image for each scan.
 */
export function createManyScansJpeg({ side, bands }: { side: number; bands: number }): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, ...COMPONENTS.flatMap((id) => [id, 0x11, 0])]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    table(0x00, 0),
    table(0x10, LONGEST_RUN),
    scanHead(COMPONENTS, { band: 0, bit: 0, isFirst: true }),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ];
  const runs = runsOf(blocks);
  for (const id of COMPONENTS) {
    for (let band = 1; band <= bands; band += 1) {
      for (let bit = BITS - 1; bit >= 0; bit -= 1) {
        parts.push(scanHead([id], { band, bit, isFirst: bit === BITS - 1 }), runs);
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A Huffman table with one symbol. Its code is a single 0 bit. */
function table(id: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.from([id, 1, ...Array<number>(15).fill(0), symbol]));
}

function scanHead(
  ids: readonly number[],
  { band, bit, isFirst }: { band: number; bit: number; isFirst: boolean },
): Buffer {
  const precision = isFirst ? bit : ((bit + 1) << 4) | bit;
  return segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), band, band, precision]));
}

/** Runs of ends of bands for at least `blocks` blocks: the code, and 14 bits for the run's extra length. */
function runsOf(blocks: number): Buffer {
  const codes: string[] = [];
  for (let left = blocks; left > 0; left -= 2 * LEAST_IN_RUN - 1) {
    const more = Math.max(0, Math.min(left, 2 * LEAST_IN_RUN - 1) - LEAST_IN_RUN);
    codes.push(`0${more.toString(2).padStart(14, '0')}`);
  }
  const bits = codes.join('');
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}
