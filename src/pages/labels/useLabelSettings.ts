import { useStore } from 'ra-core';
import type { NewLabelLine } from '../../../contract/labels.ts';
import { findFormat, labelsOnPage, LABEL_FORMATS, USUAL_FORMAT } from '../../../domain/labels/formats.ts';
import { LABEL_CODES, type LabelCode, type LabelSubject } from '../../../domain/labels/label.ts';
import { username } from '../../../providers/session.ts';

interface Kept {
  format?: string;
  code?: LabelCode;
  lines?: Partial<Record<LabelSubject, NewLabelLine[]>>;
  /** By format: each sheet and each printer has its own. */
  shifts?: Record<string, { right: number; down: number }>;
  first?: Record<string, number>;
}

const USUAL_LINES: Readonly<Record<LabelSubject, NewLabelLine[]>> = {
  products: [{ field: 'name' }, { field: 'sku' }, { field: 'place' }],
  places: [{ field: 'name' }, { field: 'place' }],
  bought_stocks: [{ field: 'name' }, { field: 'code' }],
};

/** How labels are printed, kept for the person in this browser. */
export function useLabelSettings(of: LabelSubject) {
  const [kept, keep] = useStore<Kept>(`labels.${username() ?? ''}`, {});
  const format = findFormat(kept.format ?? '') ?? findFormat(USUAL_FORMAT) ?? LABEL_FORMATS[0];
  if (!format) throw new Error('There is no label format.');
  const { key } = format;
  const shift = kept.shifts?.[key] ?? { right: 0, down: 0 };
  const change = (changed: Kept) => keep((before) => ({ ...before, ...changed }));
  return {
    format,
    code: LABEL_CODES.find((one) => one === kept.code) ?? 'qr',
    lines: kept.lines?.[of] ?? USUAL_LINES[of],
    shift,
    /** The first free label of the sheet that was printed last. */
    first: Math.min(kept.first?.[key] ?? 1, labelsOnPage(format)),
    setFormat: (chosen: string) => change({ format: chosen }),
    setCode: (code: LabelCode) => change({ code }),
    setLines: (lines: NewLabelLine[]) => change({ lines: { ...kept.lines, [of]: lines } }),
    setShift: (shifted: Partial<typeof shift>) =>
      change({ shifts: { ...kept.shifts, [key]: { ...shift, ...shifted } } }),
    keepFirst: (first: number) => change({ first: { ...kept.first, [key]: first } }),
  };
}
export type LabelSettings = ReturnType<typeof useLabelSettings>;
