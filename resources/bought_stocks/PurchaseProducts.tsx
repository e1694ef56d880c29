import Close from '@mui/icons-material/Close';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import {
  Box,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { shareOfPrice } from '../../domain/purchase.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { typeOf } from '../products/typeOf.ts';
import { ShareCell } from './ShareCell.tsx';
import { usePurchaseProducts } from './usePurchaseProducts.ts';

/** What was found in the purchase, each with its share of the price, and the sum. */
export function PurchaseProducts({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const { setCost, remove } = usePurchaseProducts(purchase);
  const { price, estimatedCost, products } = purchase;
  return (
    <Box component="section" aria-labelledby="purchase-products" sx={{ mt: { xs: 2, sm: 3 } }}>
      <Typography id="purchase-products" component="h3" variant="h3" sx={{ px: { xs: 2, sm: 0 }, mb: 1 }}>
        {translate('purchases.products')}
      </Typography>
      {products.length === 0 ? (
        <Box sx={{ border: { sm: 1 }, borderColor: { sm: 'divider' }, borderRadius: { sm: 1 } }}>
          <EmptyState icon={Inventory2Outlined} title={translate('purchases.no_products')}>
            {translate('purchases.no_products_help')}
          </EmptyState>
        </Box>
      ) : (
        <Box
          sx={{
            border: { sm: 1 },
            borderTop: 1,
            borderColor: { xs: 'divider', sm: 'divider' },
            borderRadius: { sm: 1 },
            overflow: 'hidden',
          }}
        >
          <Table
            size="small"
            sx={{ '& td': { px: { xs: 1, sm: 1.5 } }, '& tbody tr': { height: { xs: 60, sm: 48 } } }}
          >
            <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
              <TableRow>
                <TableCell>{translate('resources.products.fields.name')}</TableCell>
                <TableCell sx={onlyWide}>{translate('resources.products.fields.type')}</TableCell>
                <TableCell align="right">{translate('purchases.share')}</TableCell>
                <TableCell align="right">{translate('purchases.estimated_cost')}</TableCell>
                <TableCell
                  padding="none"
                  sx={{ width: 48 }}
                  aria-label={translate('purchases.remove_column')}
                />
              </TableRow>
            </TableHead>
            <TableBody>
              {products.map((product, index) => (
                <TableRow key={`${product.id} ${index}`}>
                  <TableCell sx={{ maxWidth: 0, width: '100%' }}>
                    <NameCell product={product} />
                  </TableCell>
                  <TableCell sx={{ ...onlyWide, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {typeOf(product)}
                  </TableCell>
                  <ShareCell
                    price={price}
                    product={product}
                    onChange={(cost) => void setCost(product, cost)}
                  />
                  <TableCell align="right" className="tabular">
                    {formatMoney(product.estimated_cost)}
                  </TableCell>
                  <TableCell padding="none" align="center">
                    <IconButton
                      size="small"
                      aria-label={translate('purchases.remove', { name: product.name })}
                      onClick={() => void remove(product)}
                    >
                      <Close fontSize="small" />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
            <TableFooter>
              <TableRow sx={{ backgroundColor: 'background.sunken', '& td': sumCell }}>
                <TableCell>{translate('purchases.sum')}</TableCell>
                <TableCell sx={onlyWide} />
                <TableCell align="right" className="tabular">
                  {formatPercent(shareOfPrice({ price, estimatedCost }))}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {formatMoney(estimatedCost)}
                </TableCell>
                <TableCell />
              </TableRow>
            </TableFooter>
          </Table>
        </Box>
      )}
    </Box>
  );
}

const onlyWide = { display: { xs: 'none', sm: 'table-cell' } };
const sumCell = { fontSize: 14, fontWeight: 600, color: 'text.primary', borderBottom: 0 };

function NameCell({ product }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail images={product.images} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap title={product.name}>
          {product.name}
        </Typography>
        <Typography
          variant="caption"
          color="text.secondary"
          noWrap
          sx={{ display: { xs: 'block', sm: 'none' } }}
        >
          {typeOf(product)}
        </Typography>
      </Box>
    </Box>
  );
}
