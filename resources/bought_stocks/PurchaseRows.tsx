import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useListContext } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';
import { useInspectAddress } from './inspect.ts';

/** The purchases below 768 px: name, price, and whether products are missing. */
export function PurchaseRows() {
  const { data = [] } = useListContext<BoughtStock>();
  const inspect = useInspectAddress();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((purchase) => (
        <Box component="li" key={purchase.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Link
            component={LinkBase}
            to={inspect(purchase.id)}
            color="text.primary"
            underline="none"
            sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, minHeight: 76, alignItems: 'center' }}
          >
            <Thumbnail images={purchase.images} size={52} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap>
                {purchase.name}
              </Typography>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
                <CoverageBadge purchase={purchase} />
                <Typography variant="caption" color="text.secondary" className="tabular">
                  {formatDate(purchase.date)}
                </Typography>
                <Typography className="tabular" sx={{ ml: 'auto', fontWeight: 600 }}>
                  {formatMoney(purchase.price)}
                </Typography>
              </Box>
            </Box>
          </Link>
        </Box>
      ))}
    </Box>
  );
}
