import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { code128Modules, fitCode, type CodeFit } from '../../../domain/labels/code_fit.ts';
import type { LabelFormat } from '../../../domain/labels/formats.ts';
import { LABEL_CODES, type LabelCode } from '../../../domain/labels/label.ts';
import type { CodeShape } from '../../../pictures/codes/code_shape.ts';
import { joinSentences } from '../../../ui/texts.ts';
import { millimetres } from './FormatSelect.tsx';
import '../../../ui/segments.css';

interface Props {
  format: LabelFormat;
  value: LabelCode;
  /** The short code of the first label. */
  short: string;
  shape: CodeShape | undefined;
  hasLines: boolean;
  onChange: (code: LabelCode) => void;
}

/** The code of the labels. What does not fit says why. */
export function CodeChoice({ format, value, short, shape, hasLines, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const fitOf = (code: LabelCode): CodeFit | undefined => {
    if (code === 'code128')
      return fitCode(format, { code, modules: { width: code128Modules(short.length), height: 1 }, hasLines });
    if (code === 'none' || code !== value || !shape) return undefined;
    return fitCode(format, { code, modules: shape, hasLines });
  };
  const fits = LABEL_CODES.map((code) => ({ code, fit: fitOf(code) }));
  const reasons = fits.flatMap(({ code, fit }) => {
    if (!fit || fit.fits) return [];
    const [needed, available] = [fit.needed, fit.available].map(millimetres);
    return translate(`labels.no_${fit.side}`, { code: translate(`labels.codes.${code}`), needed, available });
  });
  return (
    <div role="group" aria-labelledby={id} className="label-field">
      <span id={id} className="label-name">
        {translate('labels.code')}
      </span>
      <div className="segments label-codes">
        {fits.map(({ code, fit }) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === value}
            aria-disabled={fit?.fits === false}
            onClick={() => fit?.fits !== false && onChange(code)}
          >
            <strong>{translate(`labels.codes.${code}`)}</strong>
          </button>
        ))}
      </div>
      {reasons.length > 0 && <p className="label-note">{joinSentences(reasons)}</p>}
    </div>
  );
}
