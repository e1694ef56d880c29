import LinkOff from '@mui/icons-material/LinkOff';
import { Box, Button, Typography } from '@mui/material';
import { useReference, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Product } from '../../contract/products.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import { formatDate, formatForeign, formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkedRecordName } from '../../ui/LinkedRecordName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';
import { Section } from '../../ui/Section.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { currencySign } from '../../ui/paidAmounts.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { LandedCostFigure } from '../costs/index.ts';
import { ExplainedEarnings } from './ExplainedEarnings.tsx';
import { LinkProductDialog } from './LinkProductDialog.tsx';
import { PriceStateBadge } from './PriceStateBadge.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

/** Sold units with price, net, cost and profit. */
export function SaleLines({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const compact = useCompact();
  const [linked, setLinked] = useState<SaleLine>();
  const prices = (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <PriceStateBadge state={sale.priceState} />
      {formatForeign(sumEuros(sale.lines.map(({ price }) => price)), sale.currency)}
    </Box>
  );
  const columns: DetailsColumn<SaleLine>[] = [
    {
      label: translate('sale_details.product'),
      render: (line) => <LineName line={line} onLink={() => setLinked(line)} />,
      sum: translate('purchases.sum'),
    },
    {
      label: translate('sale_details.price'),
      align: 'right',
      onlyWide: true,
      render: (line) => <PriceOf sale={sale} line={line} />,
      sum: prices,
    },
    {
      label: translate('sale_details.net'),
      align: 'right',
      onlyWide: true,
      render: (line) => <ExplainedEarnings sale={sale} line={line} figure="net" />,
      sum: formatMoney(sale.net),
    },
    {
      label: translate('sale_details.landed'),
      align: 'right',
      onlyWide: true,
      render: (line) => <CostOf line={line} />,
      sum: formatMoney(sale.cost),
    },
    {
      label: translate('sale_details.profit'),
      align: 'right',
      render: (line) => (
        <>
          <ExplainedEarnings sale={sale} line={line} figure="profit" />
          {compact && (
            <SoldFor>
              <PriceOf sale={sale} line={line} />
            </SoldFor>
          )}
        </>
      ),
      sum: (
        <>
          {formatMoney(sale.profit)}
          {compact && <SoldFor>{prices}</SoldFor>}
        </>
      ),
    },
  ];
  return (
    <Section title={translate('sale_details.products')}>
      <DetailsTable items={sale.lines} columns={columns} empty={null} />
      {linked && <LinkProductDialog sale={sale} line={linked} onClose={() => setLinked(undefined)} />}
    </Section>
  );
}

/** A price below the net, where there is no column for the price. */
function SoldFor({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Typography variant="caption" component="div" color="text.secondary" className="tabular" sx={soldFor}>
      <Sentence text={translate('sale_details.sold_for')} parts={{ price: children }} />
    </Typography>
  );
}

/** Inputs are large enough to touch, without taking more space. */
const soldFor = { '@media (pointer: coarse)': { '&:has([data-column])': { mt: -1, mb: -1.5 } } } as const;

function useProduct(id: number | null) {
  const { referenceRecord } = useReference<Product>({
    reference: 'products',
    id: id ?? 0,
    options: { enabled: id !== null },
  });
  return id === null ? undefined : referenceRecord;
}

/** The product of a line. A line without a product can be linked to a product. */
function LineName({ line, onLink }: { line: SaleLine; onLink: () => void }) {
  const translate = useTranslate();
  const product = useProduct(line.product);
  const facts = [
    line.sku,
    line.restocked && translate('sale_details.restocked_on', { day: formatDate(line.restocked) }),
  ].filter(Boolean);
  if (line.product === null)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, py: 0.5 }}>
        <Thumbnail images={[]} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap title={line.title}>
            {line.title}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            <Badge tone="warning" icon={LinkOff}>
              {translate('sale_details.unlinked')}
            </Badge>
            <ForOperators>
              <Button
                size="small"
                aria-label={translate('sale_details.link_line', { name: line.title })}
                onClick={onLink}
              >
                {translate('sale_details.link')}
              </Button>
            </ForOperators>
          </Box>
        </Box>
      </Box>
    );
  return (
    <LinkedRecordName
      id={line.product}
      name={line.title}
      images={product?.images ?? []}
      to={`/products/${line.product}/show`}
      note={facts.join(' · ')}
    />
  );
}

/** Price of a line in the order's currency, edited in place. Invalid text is discarded. */
function PriceOf({ sale, line }: { sale: Sale; line: SaleLine }) {
  const translate = useTranslate();
  const { setPrice } = useSaleChanges(sale);
  const shown = formatForeign(line.price, sale.currency);
  const kind = sale.currency === 'EUR' ? 'money' : 'foreign';
  return (
    <EditInPlace
      shown={shown}
      typed={line.price.toFixed(2)}
      label={translate('sale_edits.price.edit', { name: line.title, value: shown })}
      inputLabel={translate('sale_edits.price.input', { name: line.title })}
      column="price"
      unit={{ start: currencySign(sale.currency) }}
      understand={(typed) => describeTypedNumber(kind, typed, (read) => formatForeign(read, sale.currency))}
      onCommit={(typed) => {
        const read = parseTypedNumber(kind, typed);
        if (read !== undefined && read >= 0) void setPrice(line.id, read);
      }}
    />
  );
}

/** Cost of a unit at its sale, with an explanation if the product is known. */
function CostOf({ line }: { line: SaleLine }) {
  const product = useProduct(line.product);
  if (!product) return formatMoney(line.cost);
  return <LandedCostFigure of={{ kind: 'product', product: { ...product, landed_cost: line.cost } }} />;
}
