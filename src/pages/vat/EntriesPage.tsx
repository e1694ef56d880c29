import Close from '@mui/icons-material/Close';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, ButtonBase, Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ExportFormat } from '../../../contract/files.ts';
import { formatCount, formatCountry, formatDate } from '../../../domain/format.ts';
import type { EntryFilter } from '../../../providers/vatPeriods.ts';
import { useAddress } from '../../../ui/address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useReadFailure } from '../../../ui/notices.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useDownload } from '../../../ui/useDownload.ts';
import { chipStyle } from '../../../ui/Chip.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { FilesMenu } from './FilesMenu.tsx';
import { useVatEntries } from './useVatReturns.ts';
import { VatFrame } from './VatFrame.tsx';

/** Query parameters that filter the entries. */
const FILTERS = ['from', 'to', 'row', 'rate', 'country', 'sale', 'purchase', 'shipment', 'product'] as const;
type FilterName = (typeof FILTERS)[number];

/** The VAT ledger entries that match the address, and their export. */
export function EntriesPage() {
  const translate = useTranslate();
  const filter = useFilter();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useVatEntries(filter);
  useReadFailure('vat_entries.not_read', data ? error : null);
  const files = useDownload(
    (provider, format: ExportFormat, signal) => provider.exportVatEntries(filter, format, signal),
    'vat_return.not_exported',
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const last = data?.pages.at(-1);
  return (
    <VatFrame
      title={translate('vat_entries.title')}
      actions={
        entries.length > 0 && (
          <FilesMenu
            label={translate('vat_entries.journal')}
            isPending={files.isPending}
            onGet={files.mutate}
          />
        )
      }
    >
      <FilterChips filter={filter} />
      {!data && !error && <Skeleton variant="rounded" height={280} sx={{ borderRadius: 1 }} />}
      {!data && error && (
        <Paper variant="outlined">
          <ReadFailure title="vat_entries.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      )}
      {last && (
        <Paper
          component="section"
          variant="outlined"
          aria-label={translate('vat_entries.title')}
          sx={{ overflow: 'clip' }}
        >
          {entries.length === 0 ? (
            <EmptyState icon={ReceiptLongOutlined} title={translate('vat_entries.none')}>
              {translate('vat_entries.none_help')}
            </EmptyState>
          ) : (
            <EntriesTable entries={entries} sums={last} />
          )}
          {hasNextPage && (
            <Box sx={{ p: 1.5 }}>
              <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {translate('vat_return.more_entries', { count: formatCount(last.total - entries.length) })}
              </Button>
            </Box>
          )}
        </Paper>
      )}
    </VatFrame>
  );
}

function useFilter(): EntryFilter {
  const { text } = useAddress();
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = text(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

/** A removable chip for each filter. */
function FilterChips({ filter }: { filter: EntryFilter }) {
  const translate = useTranslate();
  const { change } = useAddress();
  const inWords = useFilterInWords();
  const shown = FILTERS.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, value: inWords(name, value) }];
  });
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {shown.map(({ name, value }) => {
        const label = translate(`vat_entries.filters.${name}`);
        return (
          <Box key={name} sx={chipStyle}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <span className="tabular">{value}</span>
            <ButtonBase
              aria-label={translate('vat_entries.remove_filter', { field: label, value })}
              onClick={() => change({ [name]: null })}
              sx={{ borderRadius: 0.5, color: 'text.secondary', ...touchable }}
            >
              <Close sx={{ fontSize: 16 }} />
            </ButtonBase>
          </Box>
        );
      })}
      <Button size="small" onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}>
        {translate('vat_entries.all')}
      </Button>
    </Box>
  );
}

function useFilterInWords() {
  const translate = useTranslate();
  return (name: FilterName, value: string): string => {
    if (name === 'from' || name === 'to') return formatDate(value);
    if (name === 'row') return translate(`vat_return.rows.${value}`);
    if (name === 'rate') return `${value}%`;
    return name === 'country' ? formatCountry(value) : `#${value}`;
  };
}

const touchable = { '@media (pointer: coarse)': { minWidth: 32, minHeight: 42 } } as const;
