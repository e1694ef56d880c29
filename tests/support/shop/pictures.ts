import sharp from 'sharp';

export interface Picture {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Number of different images. Higher numbers repeat their bytes. */
const DIFFERENT = 8;

interface Drawn {
  jpg: Buffer;
  png: Buffer;
}

let drawing: Promise<Drawn[]> | undefined;

/**
 * Answers of the shop's images. `/pictures/3.jpg` and `/pictures/3.png` are images. `broken.jpg` is truncated
 * and `text.jpg` is not an image. `away.jpg` redirects to a private address, `near.jpg` to another image,
 * `round.jpg` to itself. `huge.jpg` exceeds the limit of uploads. Other paths are not found.
 */
export async function drawPictures(): Promise<(path: string) => Picture> {
  drawing ??= Promise.all(Array.from({ length: DIFFERENT }, (_, index) => draw(index)));
  const drawn = await drawing;
  return (path) => {
    const [, number, format] = /^\/pictures\/(\d+)\.(jpg|png)$/.exec(path) ?? [];
    const { jpg, png } = drawn[Number(number) % DIFFERENT] ?? {};
    if (jpg && png) return format === 'png' ? found(png, 'image/png') : found(jpg, 'image/jpeg');
    const sample = drawn[0]?.jpg ?? Buffer.alloc(0);
    switch (path) {
      case '/pictures/broken.jpg':
        return found(sample.subarray(0, sample.length / 2), 'image/jpeg');
      case '/pictures/text.jpg':
        return found(Buffer.from('<html>Not a picture</html>'), 'image/jpeg');
      case '/pictures/huge.jpg':
        return found(Buffer.alloc(11 * 1024 * 1024, 1), 'image/jpeg');
      case '/pictures/away.jpg':
        return {
          status: 302,
          headers: { Location: 'http://169.254.169.254/latest/meta-data' },
          body: Buffer.alloc(0),
        };
      case '/pictures/near.jpg':
        return { status: 302, headers: { Location: '/pictures/1.jpg' }, body: Buffer.alloc(0) };
      case '/pictures/round.jpg':
        return { status: 302, headers: { Location: path }, body: Buffer.alloc(0) };
      default:
        return { status: 404, headers: {}, body: Buffer.alloc(0) };
    }
  };
}

function found(body: Buffer, type: string): Picture {
  return { status: 200, headers: { 'Content-Type': type }, body };
}

async function draw(index: number): Promise<Drawn> {
  const background = { r: (index * 53) % 256, g: (index * 97) % 256, b: (index * 151) % 256 };
  const image = sharp({ create: { width: 60, height: 84, channels: 3, background } });
  return { jpg: await image.clone().jpeg().toBuffer(), png: await image.png().toBuffer() };
}
