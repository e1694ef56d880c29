import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LabelFormat } from '../../../domain/labels/formats.ts';
import type { LabelLayout } from '../../../domain/labels/layout.ts';
import type { CodeShape } from '../../../pictures/codes/code_shape.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { LabelDrawing } from './LabelDrawing.tsx';
import { PAPER } from './SheetPreview.tsx';

/** Pixels of a millimetre, as browsers count them. */
const PIXELS = 96 / 25.4;
/** The widest label in the card, in pixels. */
const WIDEST = 318;

interface Props {
  format: LabelFormat;
  layout: LabelLayout;
  shape: CodeShape | undefined;
  name: string;
  help: string | undefined;
}

/** One label, at twice its size if that fits. */
export function OneLabel({ format: { label }, layout, shape, name, help }: Props) {
  const translate = useTranslate();
  const scale = Math.min(2, WIDEST / (label.width * PIXELS));
  const note =
    scale === 2
      ? translate('labels.twice')
      : translate('labels.scaled', { percent: Math.round(scale * 100) });
  return (
    <Paper variant="outlined" component="section" aria-labelledby="one-label">
      <CardHeading id="one-label" title={translate('labels.one')} note={note} />
      <div className="label-frame">
        <svg
          role="img"
          aria-label={translate('labels.picture', { name })}
          viewBox={`0 0 ${label.width} ${label.height}`}
          width={label.width * PIXELS * scale}
          className="label-large"
          style={PAPER}
        >
          <LabelDrawing layout={layout} shape={shape} />
        </svg>
      </div>
      {layout.omitted > 0 && (
        <p className="label-help">
          <InfoOutlined aria-hidden />
          {translate('labels.omitted', { smart_count: layout.omitted, count: layout.omitted })}
        </p>
      )}
      {help && (
        <p className="label-help">
          <InfoOutlined aria-hidden />
          {help}
        </p>
      )}
    </Paper>
  );
}
