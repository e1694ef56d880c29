import Search from '@mui/icons-material/Search';
import SearchOff from '@mui/icons-material/SearchOff';
import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/products.ts';
import { formatExtraKey } from '../../../domain/format.ts';
import { typeInWords } from '../../../domain/product.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { DialogButtons, RecordDialog } from '../../../ui/RecordDialog.tsx';
import { ThumbnailButton } from '../../../ui/Thumbnail.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useFirstField } from '../../../ui/useFirstField.ts';
import { Candidate } from './Candidate.tsx';
import { useCandidates, useMatchChoice } from './useMatch.ts';

interface Props {
  product: number;
  onClose: () => void;
}

/** Milliseconds after which a typed search is sent. */
const PAUSE = 250;

/** Chooses which article of the price files a product is, and which variant of it. */
export function MatchDialog({ product, onClose }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { data: record } = useGetOne<Product>('products', { id: product });
  const { data, error, isFetching, refetch } = useCandidates(product, q);
  const { mutate, isPending, variables } = useMatchChoice(product, onClose);
  const search = useRef<HTMLDivElement>(null);
  // On a phone, the keyboard would hide the candidates.
  useFirstField(search, !compact);
  const name = record?.name || `#${product}`;
  const extras = record?.product_extras.map(extraText) ?? [];
  return (
    <RecordDialog
      title={translate('prices.match.title', { name })}
      width={720}
      onClose={onClose}
      actions={
        <DialogButtons>
          {data?.match && (
            <Button variant="outlined" disabled={isPending} onClick={() => mutate(null)}>
              {translate('prices.match.rules')}
            </Button>
          )}
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => mutate({ source: 'table', key: '', variant: 'regular' })}
          >
            {translate('prices.match.none')}
          </Button>
        </DialogButtons>
      }
    >
      <div className="price-match">
        {record && (
          <div className="price-product">
            <ThumbnailButton images={record.images} name={name} size={56} />
            <div>
              <span className="price-name">{name}</span>
              <small>{[typeInWords(record), ...extras].filter(Boolean).join(' · ')}</small>
            </div>
          </div>
        )}
        <div ref={search}>
          <OutlinedInput
            type="search"
            size="small"
            fullWidth
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={translate('prices.match.search')}
            inputProps={{ 'aria-label': translate('prices.match.search') }}
            startAdornment={
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            }
          />
        </div>
        {data ? (
          data.candidates.length === 0 ? (
            <EmptyState icon={SearchOff} title={translate('prices.match.nothing')}>
              {translate('prices.match.nothing_help')}
            </EmptyState>
          ) : (
            <ul className="price-candidates" aria-busy={isFetching}>
              {data.candidates.map((candidate) => (
                <Candidate
                  key={`${candidate.source} ${candidate.key}`}
                  candidate={candidate}
                  match={data.match}
                  pending={isPending ? variables : undefined}
                  onChoose={mutate}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <ReadFailure title="prices.match.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    </RecordDialog>
  );
}

/** The value of an extra field; of one that is true or false, its name if it is true. */
function extraText({ key, value }: Product['product_extras'][number]): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? formatExtraKey(key) : '';
}

/** The text once nobody has typed for a while. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
