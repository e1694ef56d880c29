import { type LabelLayout, type PlacedLine } from '../../../domain/labels/layout.ts';
import { textWidth } from '../../../domain/labels/text_width.ts';
import type { CodeShape } from '../../../pictures/codes/code_shape.ts';

interface Props {
  layout: LabelLayout;
  shape: CodeShape | undefined;
  /** Draws lines as bars, for a small label. */
  isSmall?: boolean;
}

/** What is printed on a label. One unit is a millimetre. */
export function LabelDrawing({ layout, shape, isSmall = false }: Props) {
  const { code, lines } = layout;
  return (
    <>
      {code && shape && (
        <path
          d={shape.dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('')}
          transform={`translate(${code.x} ${code.y}) scale(${code.module.width} ${code.module.height})`}
          shapeRendering={isSmall ? undefined : 'crispEdges'}
          className="label-ink"
        />
      )}
      {lines.map((line, index) =>
        isSmall ? <LineBar key={index} line={line} /> : <LineText key={index} line={line} />,
      )}
    </>
  );
}

function LineText({ line: { text, x, y, size, isBold } }: { line: PlacedLine }) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={isBold ? 600 : 400} className="label-ink">
      {text}
    </text>
  );
}

function LineBar({ line: { text, x, y, size, isBold } }: { line: PlacedLine }) {
  return (
    <rect
      x={x}
      y={y - size * 0.7}
      width={textWidth(text, isBold) * size}
      height={size * 0.7}
      className="label-bar"
    />
  );
}
