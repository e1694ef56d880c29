import PdfDocument from 'pdfkit';
import type { LabelFormat } from '../../../../domain/labels/formats.ts';
import type { LabelCode } from '../../../../domain/labels/label.ts';
import { layoutLabel, placeLabel, type LabelStart } from '../../../../domain/labels/layout.ts';
import type { CodeShape } from '../../../../pictures/codes/code_shape.ts';
import { qrShape } from '../../../../pictures/codes/qr_shape.ts';
import { code128Shape, datamatrixShape } from '../../../../pictures/codes/short_code_shapes.ts';
import { Fonts } from './fonts.ts';

/** A label: the text of its code, which is empty for a place without a code, and its lines. */
export interface Label {
  code: string;
  lines: string[];
}

/** Labels to print, in order. */
export interface LabelSheet extends LabelStart {
  format: LabelFormat;
  code: LabelCode;
  labels: readonly Label[];
}

const SHAPES: Record<Exclude<LabelCode, 'none'>, (text: string) => CodeShape> = {
  qr: qrShape,
  datamatrix: datamatrixShape,
  code128: code128Shape,
};

/** From mm to points. */
export const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** Draws labels as a PDF. Codes are paths, so that every printer draws them at its own resolution. */
export function drawLabels({ format, code, labels, ...start }: LabelSheet): Promise<Buffer> {
  const document = newDocument();
  const fonts = new Fonts(document);
  let page = -1;
  for (const [index, { code: text, lines }] of labels.entries()) {
    const at = placeLabel(format, start, index);
    while (page < at.page) page = addPage(document, format, page);
    const shape = code === 'none' || text === '' ? undefined : SHAPES[code](text);
    const layout = layoutLabel(format, { code, modules: shape, lines });
    if (shape && layout.code) {
      const { module } = layout.code;
      const corner = { x: at.x + layout.code.x, y: at.y + layout.code.y };
      for (const part of shape.dark) {
        document.rect(
          points(corner.x + part.x * module.width),
          points(corner.y + part.y * module.height),
          points(part.width * module.width),
          points(part.height * module.height),
        );
      }
      document.fill('black');
    }
    for (const line of layout.lines) {
      fonts.write(line.text, {
        x: points(at.x + line.x),
        y: points(at.y + line.y),
        size: points(line.size),
        isBold: line.isBold,
      });
    }
  }
  return bytesOf(document);
}

export function newDocument(): PDFKit.PDFDocument {
  return new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: 'Labels', Creator: 'Backstock' },
  });
}

export function addPage(document: PDFKit.PDFDocument, { page }: LabelFormat, before: number): number {
  document.addPage({ size: [points(page.width), points(page.height)], margin: 0 });
  return before + 1;
}

/** Ends the document. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(parts);
}
