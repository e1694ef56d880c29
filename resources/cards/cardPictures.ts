import { MAX_IMAGES } from '../../contract/files.ts';
import { CARD_ASPECT, toPixels, type Outline, cardWidthOf } from '../../domain/outline.ts';
import { halveImages, type Raster } from '../../domain/raster.ts';
import { straightenCard } from '../../domain/straighten.ts';
import { photoUrl } from './photoUrl.ts';
import type { FoundItem } from './foundCards.ts';

/** Pixels: limits for the longer side of the analysed photo, and for the width of the saved card. */
const MOST_SIDE = 2_400;
const MOST_ACROSS = 744;

/** The card on a photo, straightened, as a picture file. Undefined if the browser cannot draw on a canvas. */
async function straightenedPicture(photo: File, outline: Outline): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const image = new Image();
  image.src = photoUrl(photo);
  await image.decode();
  const shrunk = Math.min(1, MOST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  canvas.width = Math.round(image.naturalWidth * shrunk);
  canvas.height = Math.round(image.naturalHeight * shrunk);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const seen = opaque(context.getImageData(0, 0, canvas.width, canvas.height));
  const card = flattened(seen, outline);

  canvas.width = card.width;
  canvas.height = card.height;
  const pixels = context.createImageData(card.width, card.height);
  pixels.data.fill(255);
  for (let from = 0, to = 0; from < card.data.length; from += 3, to += 4) {
    for (let channel = 0; channel < 3; channel += 1)
      pixels.data[to + channel] = card.data[from + channel] ?? 0;
  }
  context.putImageData(pixels, 0, 0);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  const name = `card-${photo.name.replace(/\.\w+$/, '')}.jpg`;
  return content ? new File([content], name, { type: 'image/jpeg' }) : undefined;
}

/** Drops the alpha channel. */
function opaque({ width, height, data: rgba }: ImageData): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    for (let channel = 0; channel < 3; channel += 1) data[to + channel] = rgba[from + channel] ?? 0;
  }
  return { width, height, data };
}

/** The area inside the outline, straightened at the photo's resolution. */
function flattened(seen: Raster, outline: Outline): Raster {
  const corners = toPixels(outline, seen);
  const width = Math.max(1, Math.min(MOST_ACROSS, Math.round(cardWidthOf(corners))));
  return straightenCard(halveImages(seen), corners, {
    width,
    height: Math.max(1, Math.round(width / CARD_ASPECT)),
  });
}

/** Pictures of a product: the straightened cards first, then their photos. */
export async function createCardPictures(items: readonly FoundItem[]): Promise<File[]> {
  const photos = [...new Set(items.map(({ lookup }) => lookup.photo))];
  const straight: File[] = [];
  // One card at a time: each needs memory for all pixels of its photo.
  for (const { lookup, card } of items.slice(0, MAX_IMAGES)) {
    const picture = card.outline && (await straightenedOf(lookup.photo, card.outline));
    if (picture) straight.push(picture);
  }
  const room = Math.max(1, MAX_IMAGES - photos.length);
  return [...straight.slice(0, room), ...photos].slice(0, MAX_IMAGES);
}

/** Errors are logged only: the photo also shows the card, so the product is created without this picture. */
async function straightenedOf(photo: File, outline: Outline): Promise<File | undefined> {
  try {
    return await straightenedPicture(photo, outline);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
