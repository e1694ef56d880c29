import { Box, Button, Checkbox, FormHelperText, InputLabel, OutlinedInput, Typography } from '@mui/material';
import { useGetList, useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useReadFailure } from '../../ui/notices.tsx';

const PER_PAGE = 3;

/** Chooses products that are in no batch yet, three at a time. The value is their ids. */
export function ProductsInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput<{ products: number[] }>({ source: 'products', defaultValue: [] });
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const { data, total, error, isFetching, refetch } = useGetList<Product>('products', {
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'id', order: 'DESC' },
    filter: q.trim() ? { insertion_batch: null, q: q.trim() } : { insertion_batch: null },
  });
  useReadFailure('list.not_read', error);
  const chosen: number[] = field.value ?? [];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <Box role="group" aria-labelledby="batch-products-label">
      <InputLabel id="batch-products-label" component="span">
        {translate('batches.choose_products', { smart_count: chosen.length })}
      </InputLabel>
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        value={q}
        placeholder={translate('resources.products.search')}
        inputProps={{ 'aria-label': translate('resources.products.search') }}
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
        {data?.map((product) => (
          <Box key={product.id} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box
              component="label"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, cursor: 'pointer' }}
            >
              <Checkbox checked={chosen.includes(product.id)} onChange={() => toggle(product.id)} />
              <Thumbnail images={product.images} />
              <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
                {product.name}
              </Typography>
              <Typography className="tabular">{formatMoney(product.estimated_cost)}</Typography>
            </Box>
          </Box>
        ))}
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
