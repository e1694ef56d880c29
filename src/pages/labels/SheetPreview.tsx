import { useTranslate } from 'ra-core';
import { useId, type MouseEvent } from 'react';
import { labelsOnPage, type LabelFormat } from '../../../domain/labels/formats.ts';
import { placeLabel, type LabelLayout } from '../../../domain/labels/layout.ts';
import type { CodeShape } from '../../../pictures/codes/code_shape.ts';
import { lightTokens, toCssVariables } from '../../../ui/tokens.ts';
import { LabelDrawing } from './LabelDrawing.tsx';

interface Props {
  format: LabelFormat;
  first: number;
  shift: { right: number; down: number };
  /** The number of labels to print. */
  count: number;
  layout: LabelLayout;
  shape: CodeShape | undefined;
  onFirst: (first: number) => void;
}

/** Paper is white in both themes. */
export const PAPER = toCssVariables(lightTokens);

/** The first page in its true proportions: used labels hatched, the first free one framed. */
export function SheetPreview({ format, first, shift, count, layout, shape, onFirst }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { page, label, rows, columns, kind } = format;
  const start = { first: 1, shiftRight: shift.right, shiftDown: shift.down };
  const choose = ({ target }: MouseEvent) => {
    const chosen = Number((target as SVGElement).dataset.label);
    if (kind === 'sheet' && chosen > 0) onFirst(chosen);
  };
  const name =
    kind === 'sheet'
      ? translate('labels.sheet_picture', { rows, columns, first })
      : translate('labels.roll_picture');
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${page.width} ${page.height}`}
      className={`label-sheet ${kind}`}
      style={PAPER}
      onClick={choose}
    >
      <defs>
        <pattern
          id={`${id}used`}
          width="3"
          height="3"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v3" className="label-hatch" />
        </pattern>
        <g id={`${id}drawing`}>
          <LabelDrawing layout={layout} shape={shape} isSmall={kind === 'sheet'} />
        </g>
      </defs>
      {Array.from({ length: labelsOnPage(format) }, (_, index) => {
        const { x, y } = placeLabel(format, start, index);
        const number = index + 1;
        const state = number < first ? 'used' : number < first + count ? 'printed' : 'free';
        return (
          <g key={number} transform={`translate(${x} ${y})`} className={`label-place ${state}`}>
            <rect
              width={label.width}
              height={label.height}
              rx={1}
              data-label={number}
              {...(state === 'used' && { fill: `url(#${id}used)` })}
            />
            {state === 'printed' && <use href={`#${id}drawing`} />}
          </g>
        );
      })}
      {kind === 'sheet' && <FirstFrame format={format} first={first} shift={shift} />}
    </svg>
  );
}

function FirstFrame({ format, first, shift }: Pick<Props, 'format' | 'first' | 'shift'>) {
  const { x, y } = placeLabel(
    format,
    { first: 1, shiftRight: shift.right, shiftDown: shift.down },
    first - 1,
  );
  const { width, height } = format.label;
  const size = Math.min(8, height * 0.4);
  const box = { width: size * (first < 10 ? 1 : first < 100 ? 1.4 : 1.8), height: size };
  return (
    <g transform={`translate(${x} ${y})`} className="label-first">
      <rect width={width} height={height} rx={1} />
      <rect x={width - box.width - 1} y={height - box.height - 1} {...box} rx={1} className="label-number" />
      <text
        x={width - box.width / 2 - 1}
        y={height - 1 - size * 0.28}
        fontSize={size * 0.7}
        textAnchor="middle"
      >
        {first}
      </text>
    </g>
  );
}
