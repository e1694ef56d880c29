import ArrowForward from '@mui/icons-material/ArrowForward';
import { useTranslate } from 'ra-core';
import type { HistoryField, HistoryKind } from '../../contract/history.ts';
import { UNKNOWN_TEXT } from '../../domain/format.ts';
import { absoluteUrl } from '../../providers/api.ts';
import { fieldOf } from '../fields.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { ValueText } from '../ValueText.tsx';
import { visuallyHiddenStyle } from '../visuallyHidden.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { usePartText } from './partText.ts';
import './history.css';

interface Props {
  kind: HistoryKind;
  change: HistoryField;
  isLabelled: boolean;
}

/** The old and the new value of a field. */
export function ValueChange({ kind, change, isLabelled }: Props) {
  const translate = useTranslate();
  const { field, from, to, from_name, to_name } = change;
  return (
    <span className="value-change">
      {isLabelled && (
        <span className="muted">
          <FieldLabel kind={kind} field={field} />
        </span>
      )}
      <span>
        <HistoryValue kind={kind} field={field} value={from} name={from_name} />
      </span>
      <ArrowForward sx={{ fontSize: 16 }} aria-hidden />
      <span style={visuallyHiddenStyle}>{translate('history.becomes')}</span>
      <strong>
        <HistoryValue kind={kind} field={field} value={to} name={to_name} />
      </strong>
    </span>
  );
}

interface ValueProps {
  kind: HistoryKind;
  field: string;
  value: unknown;
  /** The name of a linked record. */
  name: string | undefined;
}

/** A value in the format of its field. */
function HistoryValue({ kind, field, value, name }: ValueProps) {
  const translate = useTranslate();
  const partText = usePartText();
  if (name) return name;
  if (Array.isArray(value)) {
    if (value.length === 0) return UNKNOWN_TEXT;
    if (field === 'images') return <Pictures parts={value} />;
    return value.map((part, place) => (
      <span key={place} className="value-part">
        {partText(field, part)}
      </span>
    ));
  }
  const choice = `resources.${kind}.choices.${field}.${String(value)}`;
  if (typeof value === 'string' && value !== '' && translate(choice) !== choice) return translate(choice);
  return <ValueText field={fieldOf(kind, field)} value={value} />;
}

/** Pictures that were added or removed. One that is deleted meanwhile has no address. */
function Pictures({ parts }: { parts: readonly unknown[] }) {
  return (
    <span className="value-pictures">
      {parts.map((part, place) => {
        const { image }: { image?: unknown } = Object(part);
        const images =
          typeof image === 'string' ? [{ id: place, image: absoluteUrl(image), thumbnail: null }] : [];
        return <Thumbnail key={place} images={images} size={36} />;
      })}
    </span>
  );
}
