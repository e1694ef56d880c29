import ArrowForward from '@mui/icons-material/ArrowForward';
import { useTranslate } from 'ra-core';
import type { HistoryField, HistoryKind } from '../../contract/history.ts';
import { formatCount, UNKNOWN_TEXT } from '../../domain/format.ts';
import { fieldOf } from '../fields.ts';
import { ValueText } from '../ValueText.tsx';
import { visuallyHiddenStyle } from '../visuallyHidden.ts';
import './history.css';

interface Props {
  kind: HistoryKind;
  change: HistoryField;
  /** The label of the field, if it does not stand above. */
  label?: string;
}

/** The old and the new value of a field. */
export function ValueChange({ kind, change, label }: Props) {
  const translate = useTranslate();
  const { field, from, to, from_name, to_name } = change;
  return (
    <span className="value-change">
      {label && <span className="muted">{label}</span>}
      <HistoryValue kind={kind} field={field} value={from} name={from_name} />
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

/** A value in the format of its field. A list, such as the fees of an order, is counted. */
function HistoryValue({ kind, field, value, name }: ValueProps) {
  const translate = useTranslate();
  if (name) return name;
  if (Array.isArray(value)) {
    if (value.length === 0) return UNKNOWN_TEXT;
    return translate('history.entries', { smart_count: value.length, count: formatCount(value.length) });
  }
  const isChoice = typeof value === 'string' && value !== '';
  const choice = `resources.${kind}.choices.${field}.${value}`;
  if (isChoice && translate(choice) !== choice) return translate(choice);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return <ValueText field={fieldOf(kind, field)} value={value} />;
}
