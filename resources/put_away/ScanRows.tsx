import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ScannedProduct } from '../../contract/scans.ts';
import { formatCount } from '../../domain/format.ts';
import { shortenPath } from '../../domain/places/names.ts';
import type { PutAwayList } from '../../domain/places/put_away.ts';
import { productCode } from '../../domain/scanning/codes.ts';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import type { FoundRow, Row } from './putAwayList.ts';

interface Props {
  list: PutAwayList<ScannedProduct>;
  isAway: boolean;
  onRemove: (row: Row) => void;
  onRetry: (row: Row) => void;
  onChoose: (row: Row) => void;
}

/** The scans, the last one first. A heading says where the place changed. */
export function ScanRows({ list, isAway, onRemove, onRetry, onChoose }: Props) {
  const translate = useTranslate();
  const { place, rows } = list;
  return (
    <ol className="put-away-rows" aria-label={translate('put_away.list')}>
      {rows.map((row, index) => {
        const before = index === 0 ? place : (rows[index - 1]?.place ?? null);
        const isOfOther = row.place?.id !== before?.id;
        return [
          isOfOther && row.place && (
            <li key={`${row.key} place`} className="put-away-heading">
              {translate('put_away.into', { place: shortenPath(row.place.path) })}
            </li>
          ),
          <ScanRow
            key={row.key}
            row={row}
            isAway={isAway}
            onRemove={() => onRemove(row)}
            onRetry={() => onRetry(row)}
            onChoose={() => onChoose(row)}
          />,
        ];
      })}
    </ol>
  );
}

interface RowProps {
  row: Row;
  isAway: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onChoose: () => void;
}

function ScanRow({ row, isAway, onRemove, onRetry, onChoose }: RowProps) {
  const translate = useTranslate();
  const code = row.readings[0] ?? '';
  const name = row.state === 'found' ? row.product.name : code;
  const isToChoose = row.state === 'unknown' || row.state === 'several' || row.state === 'purchase';
  return (
    <li className={isToChoose || row.state === 'failed' ? 'wrong' : undefined}>
      <RowPicture row={row} />
      <div className="put-away-text">
        {row.state === 'found' ? (
          <>
            <strong>{row.product.name || `#${row.product.id}`}</strong>
            <FoundText row={row} />
          </>
        ) : (
          <>
            <strong>{translate(`put_away.states.${row.state}`)}</strong>
            <small>
              {translate(`put_away.states.${row.state === 'waiting' && isAway ? 'away' : row.state}_help`, {
                code,
                name: row.state === 'purchase' ? row.name : '',
              })}
            </small>
          </>
        )}
      </div>
      {row.state === 'found' && row.ids.length > 1 && (
        <strong className="put-away-times">
          {translate('put_away.times', { count: formatCount(row.ids.length) })}
        </strong>
      )}
      {isToChoose && (
        <Button size="small" aria-label={translate('put_away.choose_for', { code })} onClick={onChoose}>
          {translate('put_away.choose')}
        </Button>
      )}
      {row.state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {translate('list.retry')}
        </Button>
      )}
      <IconButton aria-label={translate('put_away.remove', { name })} {...rowButtonStyle(onRemove)}>
        <Close fontSize="small" />
      </IconButton>
    </li>
  );
}

function RowPicture({ row }: { row: Row }) {
  if (row.state === 'found') return <Thumbnail images={row.product.images} size={44} />;
  const Icon = row.state === 'waiting' ? HourglassEmpty : ErrorOutline;
  return (
    <div className="thumbnail put-away-icon">
      <Icon fontSize="small" aria-hidden />
    </div>
  );
}

/** The code of the product, and where it was. */
function FoundText({ row }: { row: FoundRow }) {
  const translate = useTranslate();
  const { product, ids, readings, quantity, place } = row;
  const own = product.source === 'extra' ? (readings[0] ?? '') : productCode(ids[0] ?? product.id);
  const code = product.source === 'sku' ? product.sku : own;
  const from = product.place;
  const was = () => {
    if (from === null) return translate('put_away.had_no_place');
    if (from.id === place?.id) return translate('put_away.is_here');
    return translate('put_away.was_in', { place: shortenPath(from.path) });
  };
  const facts = [
    ids.length > 1
      ? translate('put_away.and_more', {
          code,
          smart_count: ids.length - 1,
          count: formatCount(ids.length - 1),
        })
      : code,
    was(),
    product.presence !== 'here' && translate(`resources.products.choices.presence.${product.presence}`),
    ids.length < quantity &&
      translate('put_away.fewer', { smart_count: quantity, count: formatCount(quantity) }),
  ];
  return <small>{facts.filter(Boolean).join(' · ')}</small>;
}
