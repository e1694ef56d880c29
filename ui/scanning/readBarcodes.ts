import { BarcodeDetector, prepareZXingModule, type DetectedBarcode } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The package would fetch its code from a public host.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const detector = new BarcodeDetector({
  formats: ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'],
});

interface Picture {
  width: number;
  height: number;
}

/** The code in a picture: the one nearest to the middle, if there are several. Undefined without a code. */
export async function readBarcode(
  image: HTMLVideoElement | ImageBitmap,
  { width, height }: Picture,
): Promise<string | undefined> {
  const codes = await detector.detect(image);
  const distance = ({ boundingBox: { x, y, width: wide, height: high } }: DetectedBarcode) =>
    Math.hypot(x + wide / 2 - width / 2, y + high / 2 - height / 2);
  const [nearest] = codes
    .filter(({ rawValue }) => rawValue.trim() !== '')
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest?.rawValue.trim();
}

/** The code on a photograph. */
export async function readPhotograph(file: File): Promise<string | undefined> {
  const image = await createImageBitmap(file);
  try {
    return await readBarcode(image, image);
  } finally {
    image.close();
  }
}
