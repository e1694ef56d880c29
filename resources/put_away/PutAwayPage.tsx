import UndoOutlined from '@mui/icons-material/Undo';
import { Button, OutlinedInput, Paper } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../../contract/places.ts';
import { MAX_QUANTITY } from '../../contract/products.ts';
import { formatCount } from '../../domain/format.ts';
import { countArriving, listedIds } from '../../domain/places/put_away.ts';
import { productCode } from '../../domain/scanning/codes.ts';
import type { Scan } from '../../domain/scanning/scan.ts';
import { useAddress } from '../../ui/address.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ScanField } from '../../ui/scanning/ScanField.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { CardPhotoButton } from './CardPhotoButton.tsx';
import { ChangePlaceDialog } from './ChangePlaceDialog.tsx';
import { ChooseProductDialog } from './ChooseProductDialog.tsx';
import type { Row } from './putAwayList.ts';
import { ScanRows } from './ScanRows.tsx';
import { TargetPlaceHead } from './TargetPlaceHead.tsx';
import { usePutAway } from './usePutAway.ts';
import './put_away.css';

/** Scans a place and then products, which one change puts there. The list survives a reload. */
export function PutAwayPage() {
  const translate = useTranslate();
  const putAway = usePutAway();
  const { list, groups, count, said, isPending, isAway } = putAway;
  const compact = useCompact();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isChanging, setChanging] = useState(false);
  const [choosing, setChoosing] = useState<Row>();
  usePlaceOfAddress(putAway.setPlace);

  // On a phone, the keyboard would hide the list.
  useEffect(() => {
    if (!compact) field.current?.focus();
  }, [compact]);

  const quantity = Number(typed || 1);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  const scan = (scanned: Scan) => {
    putAway.scan(scanned, isQuantity ? quantity : 1);
    setTyped('');
  };
  const [only] = groups;
  const text =
    only && groups.length === 1
      ? translate('put_away.put', { smart_count: count, count: formatCount(count), place: only.place.name })
      : translate('put_away.put_places', {
          smart_count: count,
          count: formatCount(count),
          places: formatCount(groups.length),
        });
  return (
    <div className="put-away">
      <PageTitle title={translate('put_away.title')} />
      <Paper variant="outlined" className="put-away-frame">
        <TargetPlaceHead
          place={list.place}
          arriving={list.place ? countArriving(list, list.place.id) : 0}
          onChange={() => setChanging(true)}
        />
        <div className="put-away-field">
          <OutlinedInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              field.current?.focus();
            }}
            error={!isQuantity}
            placeholder="1"
            startAdornment={<span aria-hidden>×</span>}
            inputProps={{
              'aria-label': translate('put_away.quantity'),
              inputMode: 'numeric',
              autoComplete: 'off',
              enterKeyHint: 'next',
            }}
          />
          <ScanField inputRef={field} label={translate('put_away.scan')} onScan={scan} />
          <CardPhotoButton
            listed={listedIds(list)}
            onChoose={(product) => scan({ readings: [productCode(product)] })}
          />
        </div>
        <p className="put-away-count">
          <span>
            {translate('put_away.scanned', {
              smart_count: list.rows.length,
              count: formatCount(list.rows.length),
            })}
          </span>
          <span role="status">{said}</span>
        </p>
        <ScanRows
          list={list}
          isAway={isAway}
          onRemove={putAway.remove}
          onRetry={putAway.retry}
          onChoose={setChoosing}
        />
        <div className="put-away-bar" data-keep-clear>
          <Button
            variant="outlined"
            startIcon={<UndoOutlined />}
            disabled={list.rows.length === 0}
            onClick={putAway.removeLast}
          >
            {translate('put_away.take_back')}
          </Button>
          <Button
            variant="contained"
            loading={isPending}
            disabled={count === 0}
            onClick={() => void putAway.commit()}
          >
            {count === 0 ? translate('put_away.nothing') : text}
          </Button>
        </div>
      </Paper>
      {isChanging && (
        <ChangePlaceDialog list={list} onChoose={putAway.setPlace} onClose={() => setChanging(false)} />
      )}
      {choosing && (
        <ChooseProductDialog
          row={choosing}
          onChoose={(product) => putAway.takeProduct(choosing.key, product)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}

/** Begins with the place in the address, and removes it from the address. */
function usePlaceOfAddress(setPlace: (place: Place, takesAlong: boolean) => void): void {
  const dataProvider = useDataProvider();
  const { id, close } = useAddress();
  const asked = id('place');
  const begin = useEffectEvent(async (place: number) => {
    const { data } = await dataProvider.getOne<Place>('places', { id: place });
    setPlace(data, false);
    close(['place']);
  });
  useEffect(() => {
    if (asked !== undefined) begin(asked).catch((error: unknown) => console.error(error));
  }, [asked]);
}
