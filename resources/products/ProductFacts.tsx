import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN_TEXT, formatDate, formatMoney } from '../../domain/format.ts';
import { NO_TYPE_TEXT, presenceOf, stateInWords, subtypeName } from '../../domain/product.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { PlaceLink } from '../places/index.ts';
import { LandedCostFigure } from '../costs/index.ts';
import { OrderLink } from './OrderLink.tsx';
import { ReceivedDay } from './ReceivedDay.tsx';

/** Facts of a product: type, origin and links, with its costs below a line. */
export function ProductFacts({ product }: { product: Product }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  const label = (field: string) => translate(`resources.products.fields.${field}`);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column-reverse', sm: 'column' },
        justifyContent: 'space-between',
        gap: { sm: 2 },
        minWidth: 0,
      }}
    >
      <Facts>
        <Fact label={label('type')}>{product.type_details?.name ?? NO_TYPE_TEXT}</Fact>
        <Fact label={label('sub_type')}>{subtypeName(product) ?? UNKNOWN_TEXT}</Fact>
        <Fact label={label('state')}>{stateInWords(product) || UNKNOWN_TEXT}</Fact>
        <Fact label={label('origin')}>{product.origin || UNKNOWN_TEXT}</Fact>
        <Fact label={label('boughtStock')}>
          <OrderLink
            product={product}
            renderPurchase={(id) => <RecordLink reference="bought_stocks" id={id} />}
          />
        </Fact>
        <Fact label={label('insertion_batch')}>
          <RecordLink reference="insertion_batches" id={product.insertion_batch} />
        </Fact>
        {hasExtensions && <KeptFacts product={product} />}
      </Facts>
      <Box
        component="dl"
        sx={{
          m: 0,
          p: 2,
          px: { sm: 0 },
          pb: { sm: 0 },
          borderTop: { sm: 1 },
          borderBottom: { xs: 1, sm: 0 },
          borderColor: { xs: 'divider', sm: 'divider' },
        }}
      >
        <Typography component="dt" variant="caption" color="text.secondary">
          {label('estimated_cost')}
        </Typography>
        <Typography component="dd" variant="h1" className="tabular" sx={{ m: 0 }}>
          {formatMoney(product.estimated_cost)}
        </Typography>
        <dd style={{ margin: 0 }}>
          <LandedCostFigure of={{ kind: 'product', product }} isBeside />
        </dd>
      </Box>
    </Box>
  );
}

/**
 * Facts that only backends with extensions have: SKU, target price, and days of receipt, listing and sale.
 */
function KeptFacts({ product }: { product: Product }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.products.fields.${field}`);
  const days = (['listed', 'sold'] as const).filter((day) => product[day] !== null);
  return (
    <>
      <Fact label={label('place')}>
        <PlaceLink place={product.place_details} />
      </Fact>
      <Fact label={label('sku')}>{product.sku || UNKNOWN_TEXT}</Fact>
      <Fact label={label('target_price')}>{formatMoney(product.target_price)}</Fact>
      <Fact label={label('received')}>
        <ReceivedDay product={product} />
      </Fact>
      {days.map((day) => (
        <Fact key={day} label={label(day)}>
          {formatDate(product[day])}
        </Fact>
      ))}
      {presenceOf(product) === 'gone' && product.leftOn !== null && (
        <Fact label={label('leftOn')}>
          {[formatDate(product.leftOn), product.leftNote].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {product.sale !== null && (
        <Fact label={label('sale')}>
          <RecordLink reference="sales" id={product.sale} />
        </Fact>
      )}
    </>
  );
}
