import Close from '@mui/icons-material/Close';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import {
  Box,
  IconButton,
  Link,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { CoverageBadge } from '../bought_stocks/CoverageBadge.tsx';
import { useShipmentPurchases } from './useShipmentPurchases.ts';

/** What the shipment carries: each purchase leads to its details and back. */
export function ShipmentPurchases({ shipment }: { shipment: IncomingShipment }) {
  const translate = useTranslate();
  const { remove } = useShipmentPurchases(shipment);
  const purchases = shipment.bought_stocks;
  const label = (field: string) => translate(`resources.bought_stocks.fields.${field}`);
  return (
    <Box component="section" aria-labelledby="shipment-purchases" sx={{ mt: { xs: 1, sm: 3 } }}>
      <Typography id="shipment-purchases" component="h3" variant="h3" sx={{ px: { xs: 2, sm: 0 }, mb: 1 }}>
        {translate('purchases.title')}
      </Typography>
      <Box sx={frame}>
        {purchases.length === 0 ? (
          <EmptyState icon={ReceiptLongOutlined} title={translate('shipments.no_purchases')}>
            {translate('shipments.no_purchases_help')}
          </EmptyState>
        ) : (
          <Table size="small" sx={{ '& td': { px: { xs: 1, sm: 1.5 } }, '& tbody tr': { height: 48 } }}>
            <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
              <TableRow>
                <TableCell>{label('name')}</TableCell>
                <TableCell>{label('date')}</TableCell>
                <TableCell align="right">{label('weight')}</TableCell>
                <TableCell align="right">{label('price')}</TableCell>
                <TableCell>{label('action')}</TableCell>
                <TableCell
                  padding="none"
                  sx={{ width: 48 }}
                  aria-label={translate('purchases.remove_column')}
                />
              </TableRow>
            </TableHead>
            <TableBody>
              {purchases.map((purchase) => (
                <TableRow key={purchase.id}>
                  <TableCell sx={{ maxWidth: 0, width: '100%' }}>
                    <NameCell purchase={purchase} shipment={shipment.id} />
                  </TableCell>
                  <TableCell className="tabular" sx={onlyWide}>
                    {formatDate(purchase.date)}
                  </TableCell>
                  <TableCell align="right" className="tabular" sx={onlyWide}>
                    {formatGrams(purchase.weight)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {formatMoney(purchase.price)}
                  </TableCell>
                  <TableCell sx={onlyWide}>
                    <CoverageBadge purchase={purchase} />
                  </TableCell>
                  <TableCell padding="none" align="center">
                    <IconButton
                      size="small"
                      aria-label={translate('shipments.remove', { name: purchase.name })}
                      onClick={() => void remove(purchase)}
                    >
                      <Close fontSize="small" />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
            <TableFooter>
              <TableRow sx={{ backgroundColor: 'background.sunken', '& td': sumCell }}>
                <TableCell>{translate('shipments.count', { smart_count: purchases.length })}</TableCell>
                <TableCell sx={onlyWide} />
                <TableCell align="right" className="tabular" sx={onlyWide}>
                  {formatGrams(purchases.reduce((total, { weight }) => total + (weight ?? 0), 0))}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {formatMoney(sum(purchases.map(({ price }) => price)))}
                </TableCell>
                <TableCell sx={onlyWide} />
                <TableCell />
              </TableRow>
            </TableFooter>
          </Table>
        )}
      </Box>
    </Box>
  );
}

const onlyWide = { display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' } as const;
const sumCell = { fontSize: 14, fontWeight: 600, color: 'text.primary', borderBottom: 0 };
const frame = {
  border: { sm: 1 },
  borderTop: 1,
  borderColor: { xs: 'divider', sm: 'divider' },
  borderRadius: { sm: 1 },
  overflow: 'hidden',
};

function NameCell({ purchase, shipment }: { purchase: BoughtStock; shipment: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail images={purchase.images} />
      <Link
        component={LinkBase}
        to={`/bought_stocks/${purchase.id}/show?shipment_link=${shipment}`}
        color="text.primary"
        variant="body2"
        noWrap
        title={purchase.name}
      >
        {purchase.name || `#${purchase.id}`}
      </Link>
    </Box>
  );
}
