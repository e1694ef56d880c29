import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { StockCountDetails } from '../../contract/counts.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { formatCount, formatDate, localDate } from '../../domain/format.ts';
import { productCode } from '../../domain/scanning/codes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { placeText } from './placeTexts.ts';
import { countPage } from './useCounts.ts';

/** The expected products with boxes to tick, for printing. */
export function CountSheet({ count }: { count: StockCountDetails }) {
  const translate = useTranslate();
  const [today] = useState(() => formatDate(localDate(new Date())));
  const expected = count.products.filter(({ outcome }) => outcome === 'missing' || outcome === 'here');
  const places = groupPairs(
    expected
      .map((product) => [placeText(count, product.from), product] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, undefined, { numeric: true })),
  );
  const number = { smart_count: expected.length, count: formatCount(expected.length) };
  return (
    <Box className="count-sheet">
      <PageTitle
        title={translate('counts.sheet_title', { place: count.place.path })}
        aside={`${translate('counts.products', number)} · ${today}`}
        actions={
          <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={LinkBase} to={countPage(count.id)}>
              {translate('counts.back_to_count')}
            </Button>
            <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              {translate('counts.print')}
            </Button>
          </Box>
        }
      />
      {[...places].map(([place, products]) => (
        <section key={place} aria-label={place || count.place.name}>
          <Typography component="h2" variant="h3">
            {place || count.place.name}
          </Typography>
          <ul>
            {products.map(({ id, name, sku }) => (
              <li key={id}>
                <span aria-hidden className="tick" />
                <span className="name">{name}</span>
                <span className="tabular">{sku || productCode(id)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}
