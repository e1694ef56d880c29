import type { LabelFormat } from '../../../../domain/labels/formats.ts';
import { labelsOnPage } from '../../../../domain/labels/formats.ts';
import { placeLabel } from '../../../../domain/labels/layout.ts';
import { addPage, bytesOf, newDocument, points } from './draw_labels.ts';
import { Fonts } from './fonts.ts';

export interface TestSheet {
  format: LabelFormat;
  shiftRight: number;
  shiftDown: number;
}

/** Width of lines, in mm. */
const LINE = 0.1;
/** Rulers leave room for the margin that printers cannot print on, in mm. */
const RULER = { from: 5, tick: 1.5, ten: 3, size: 1.6 };

/**
 * A page with the frame and the number of each label, shifted as labels are, and two rulers that are not: a printer
 * that scales the page shows by them.
 */
export function drawTestSheet({ format, ...shifts }: TestSheet): Promise<Buffer> {
  const document = newDocument();
  const fonts = new Fonts(document);
  addPage(document, format, -1);
  document.lineWidth(points(LINE));
  for (let index = 0; index < labelsOnPage(format); index += 1) {
    const { x, y } = placeLabel(format, { first: 1, ...shifts }, index);
    const { width, height } = format.label;
    document.rect(points(x), points(y), points(width), points(height)).stroke();
    const size = Math.min(3, height / 4);
    fonts.write(String(index + 1), {
      x: points(x + width / 2 - size / 2),
      y: points(y + height / 2 + size / 3),
      size: points(size),
      isBold: false,
    });
  }
  if (format.kind === 'sheet') drawRulers(document, fonts, format);
  return bytesOf(document);
}

/** A mark each millimetre along the top and the left edge, a longer one with its number every ten. */
function drawRulers(document: PDFKit.PDFDocument, fonts: Fonts, { page }: LabelFormat): void {
  const { from, tick, ten, size } = RULER;
  for (let at = 0; at <= page.width; at += 1) {
    const length = at % 10 === 0 ? ten : tick;
    document.moveTo(points(at), points(from)).lineTo(points(at), points(from + length));
    if (at % 10 === 0 && at > 0)
      fonts.write(String(at), {
        x: points(at + 0.3),
        y: points(from + ten),
        size: points(size),
        isBold: false,
      });
  }
  for (let at = 0; at <= page.height; at += 1) {
    const length = at % 10 === 0 ? ten : tick;
    document.moveTo(points(from), points(at)).lineTo(points(from + length), points(at));
    if (at % 10 === 0 && at > 0)
      fonts.write(String(at), {
        x: points(from + 0.3),
        y: points(at - 0.3),
        size: points(size),
        isBold: false,
      });
  }
  document.stroke();
}
