import type { Random } from '../../../pictures/random.ts';
import type { FaceName } from '../raster/fonts.ts';
import type { Shade } from '../raster/ink.ts';
import { multiplyByNoise } from '../raster/noise.ts';
import { paint, paintBox, paintDisc, paintRows, type BoxLook } from '../raster/paint.ts';
import type { Box, Colour, Picture } from '../raster/picture.ts';
import type { Writer } from '../raster/text.ts';
import type { Art } from './art.ts';
import type { Card } from './card.ts';

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** The size of a front in design units. */
export const WIDTH = 490;
export const HEIGHT = 684;

/** Position and size of a text. `y` is its baseline. */
type Line = readonly [x: number, y: number, size: number];

interface WordLook {
  colour?: Colour;
  face?: FaceName;
  align?: 'left' | 'middle' | 'right';
  /** Maximum width. A longer text gets a smaller font. */
  width?: number;
  opacity?: number;
}

/** A texture: several noises are multiplied, and `strength` maps the product to an opacity. */
export interface Texture {
  /** Size of the features of each noise, in units. */
  noises: readonly { width: number; height: number; far?: number }[];
  strength: (noise: number) => number;
}

/** The look of a card, apart from its art and texts. */
export interface CardLook {
  layout: LayOutCard;
  border: Colour;
  /** Colour of the element, such as red for fire. */
  body: Colour;
  light: Colour;
  dark: Colour;
  element: number;
  title: FaceName;
  text: FaceName;
  /** Width of the border, in units. */
  margin: number;
  isTextured: boolean;
}

const BLACK: Colour = [22, 20, 24];

/** A canvas for a front. All positions are in units: 490 across and 684 down, whatever its size in pixels. */
export class CardCanvas {
  readonly picture: Picture;
  readonly card: Card;
  readonly face: CardLook;
  readonly #writer: Writer;
  readonly #art: Art;
  readonly #scale: { x: number; y: number };
  /** The rectangle of the art. Empty until the art is painted. */
  window: Box = { x: 0, y: 0, width: 0, height: 0 };

  constructor(picture: Picture, made: { card: Card; face: CardLook; writer: Writer; art: Art }) {
    this.picture = picture;
    this.card = made.card;
    this.face = made.face;
    this.#writer = made.writer;
    this.#art = made.art;
    this.#scale = { x: picture.width / WIDTH, y: picture.height / HEIGHT };
  }

  art(place: Rectangle): void {
    this.window = this.#box(place);
    this.#art(this.picture, this.window);
  }

  box(place: Rectangle, colour: Colour, { radius = 0, ...look }: BoxLook = {}): void {
    paintBox(this.picture, this.#box(place), colour, { ...look, radius: radius * this.#scale.x });
  }

  /** Paints a rectangle with an outline. */
  framed(
    place: Rectangle,
    colour: Colour,
    { line, width = 3, ...look }: BoxLook & { line: Colour; width?: number },
  ): void {
    const [x, y, wide, high] = place;
    this.box([x - width, y - width, wide + 2 * width, high + 2 * width], line, look);
    this.box(place, colour, look);
  }

  disc(x: number, y: number, radius: number, colour: Colour, opacity = 1): void {
    paintDisc(this.picture, { ...this.at(x, y), radius: radius * this.#scale.x }, colour, opacity);
  }

  /** Converts a point from units to pixels. */
  at(x: number, y: number): { x: number; y: number } {
    return { x: x * this.#scale.x, y: y * this.#scale.y };
  }

  /** Converts a length from units to pixels. */
  length(units: number): number {
    return units * this.#scale.x;
  }

  /** Paints a rectangle. Calls `shade` with positions in units. */
  paint(place: Rectangle, shade: Shade): void {
    paint(this.picture, this.#box(place), shade, this.#scale);
  }

  /** Paints a colour over a rectangle, with noise as its opacity. */
  texture(place: Rectangle, colour: Colour, { noises, strength }: Texture): void {
    const { x: across, y: down } = this.#scale;
    paintRows(this.picture, this.#box(place), colour, (row, left, y) => {
      row.fill(1);
      for (const { width, height, far = 0 } of noises) {
        const [step, shift] = [1 / (across * width), left / (across * width)];
        multiplyByNoise(row, { x: shift + far, step, y: y / (down * height) });
      }
      for (let index = 0; index < row.length; index += 1) row[index] = strength(row[index] ?? 0);
    });
  }

  words(words: string, [x, y, size]: Line, { width = WIDTH, align = 'left', ...look }: WordLook = {}): void {
    const face = look.face ?? this.face.text;
    const wanted = size * this.#scale.y;
    const natural = this.#writer.width(words, { face, size: wanted });
    const fitting = Math.min(wanted, (wanted * width * this.#scale.x) / Math.max(1, natural));
    const style = { face, size: fitting, colour: look.colour ?? BLACK, opacity: look.opacity };
    const taken = this.#writer.width(words, style);
    const shift = align === 'left' ? 0 : align === 'right' ? taken : taken / 2;
    const at = this.at(x, y);
    this.#writer.write(this.picture, words, { x: at.x - shift, y: at.y }, style);
  }

  /** Writes a paragraph with line breaks. Returns the baseline after its last line. */
  paragraph(words: string, [x, y, size]: Line, { width = WIDTH, ...look }: WordLook = {}): number {
    const style = { face: look.face ?? this.face.text, size: size * this.#scale.y };
    const lines = this.#writer.lines(words, style, width * this.#scale.x);
    for (const [index, line] of lines.entries()) this.words(line, [x, y + index * size * 1.22, size], look);
    return y + lines.length * size * 1.22;
  }

  #box([x, y, width, height]: Rectangle): Box {
    const at = this.at(x, y);
    return { ...at, width: width * this.#scale.x, height: height * this.#scale.y };
  }
}

/** Draws a front with a layout. `words` gives the same texts for all printings. */
export type LayOutCard = (sheet: CardCanvas, words: Random) => void;
