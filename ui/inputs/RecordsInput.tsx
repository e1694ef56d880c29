import { Box, Button, Checkbox, FormHelperText, InputLabel, OutlinedInput, Typography } from '@mui/material';
import { useGetList, useInput, useTranslate, type RaRecord, type SortPayload } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { Filter } from '../../contract/lists.ts';
import type { Image } from '../../contract/primitives.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { useReadFailure } from '../notices.tsx';
import { Thumbnail } from '../Thumbnail.tsx';

const PER_PAGE = 3;

interface Props<Item extends RaRecord> {
  source: string;
  resource: ResourceName;
  /** Filter of the offered records. */
  filter: Filter;
  sort: SortPayload;
  /** Heading, with the number of chosen records. */
  label: (chosen: number) => string;
  describe: (item: Item) => { name: string; images: readonly Image[]; value: ReactNode };
}

/** Chooses records from a list of three per page. The value is the list of ids. */
export function RecordsInput<Item extends RaRecord>(props: Props<Item>) {
  const { source, resource, filter, sort, label, describe } = props;
  const translate = useTranslate();
  const heading = useId();
  const { field, fieldState } = useInput<Record<string, number[]>>({ source, defaultValue: [] });
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const { data, total, error, isFetching, refetch } = useGetList<Item>(resource, {
    pagination: { page, perPage: PER_PAGE },
    sort,
    filter: q.trim() ? { ...filter, q: q.trim() } : filter,
  });
  useReadFailure('list.not_read', error);
  const chosen: number[] = field.value ?? [];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <Box role="group" aria-labelledby={heading}>
      <InputLabel id={heading} component="span">
        {label(chosen.length)}
      </InputLabel>
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        value={q}
        placeholder={translate(`resources.${resource}.search`)}
        inputProps={{ 'aria-label': translate(`resources.${resource}.search`) }}
        onChange={(event) => {
          setQ(event.target.value);
          setPage(1);
        }}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, minHeight: PER_PAGE * 52 }}>
        {error && !data && (
          <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52 }}>
            <Typography color="text.secondary">{translate('list.failed')}</Typography>
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {translate('list.retry')}
            </Button>
          </Box>
        )}
        {data?.map((item) => {
          const { name, images, value } = describe(item);
          const id = Number(item.id);
          return (
            <Box key={id} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <Box
                component="label"
                sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, cursor: 'pointer' }}
              >
                <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <Thumbnail images={images} />
                <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
                  {name}
                </Typography>
                <Typography className="tabular">{value}</Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
          {total !== undefined &&
            translate('list.range', {
              first: total === 0 ? 0 : (page - 1) * PER_PAGE + 1,
              last: Math.min(page * PER_PAGE, total),
              total,
            })}
        </Typography>
        <Button variant="outlined" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {translate('list.prev')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={page * PER_PAGE >= (total ?? 0)}
          onClick={() => setPage(page + 1)}
        >
          {translate('list.next')}
        </Button>
      </Box>
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}
