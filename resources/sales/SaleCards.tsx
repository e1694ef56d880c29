import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sale } from '../../contract/sales.ts';
import { TREATMENT_NAMES } from '../../contract/treatment_names.ts';
import { formatCountry } from '../../domain/format.ts';
import { PACKED } from '../../domain/sale.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { markGroupStarts } from '../../ui/lists/rowGroups.ts';
import { useMay } from '../../ui/useRole.ts';
import { useDueGroups, SaleBadge, SaleItems, StepButton } from '../going_out/index.ts';
import { SalePicture, SoldProductsText } from './SaleProducts.tsx';
import { FieldInput } from './FieldInPlace.tsx';
import { useUnknownAmounts } from './useUnknownAmounts.ts';

/** The orders on a phone, one card each with its next step. */
export function SaleCards() {
  const { data = [] } = useListContext<Sale>();
  const groupOf = useDueGroups();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
      {markGroupStarts(data, groupOf).map(({ row, begins }) => (
        <Box component="li" key={row.id} sx={{ minWidth: 0 }}>
          {begins && <Box sx={headingLook}>{begins.heading}</Box>}
          <SaleCard sale={row} />
        </Box>
      ))}
    </Box>
  );
}

function SaleCard({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const inspect = useInspectAddress('sales');
  const [isOpen, setOpen] = useState(false);
  const unknownAmounts = useUnknownAmounts();
  const { id, name, buyerCountry, courier, state, trackingNumber } = sale;
  const asksForNumber = useMay('operator') && state === PACKED && trackingNumber === '';
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <SalePicture sale={sale} size={64} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Link component={LinkBase} to={inspect(id)} color="text.primary" underline="none" sx={linkLook}>
            <SoldProductsText sale={sale} />
          </Link>
          <Typography variant="caption" component="div" color="text.secondary" className="tabular" noWrap>
            {[name, buyerCountry && formatCountry(buyerCountry), treatmentAbroad(sale), unknownAmounts(sale)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minWidth: 0 }}>
            <SaleBadge sale={sale} />
            <Typography variant="caption" color="text.secondary" className="tabular" noWrap>
              {[courier, trackingNumber].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
      </Box>
      {isOpen && <SaleItems sale={sale} />}
      <Box data-keep-clear sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.5 }}>
        {asksForNumber ? (
          <FieldInput
            key={trackingNumber}
            sale={sale}
            field="trackingNumber"
            isOpened={false}
            onClose={() => {}}
          />
        ) : (
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-label={translate('going_out.items_of', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {translate(isOpen ? 'going_out.hide_items' : 'going_out.show_items')}
          </Button>
        )}
        <StepButton sale={sale} sx={{ borderColor: 'primary.main', color: 'primary.main' }} />
      </Box>
    </Paper>
  );
}

/** The VAT treatment if not domestic. */
function treatmentAbroad({ vatTreatment }: Sale): string {
  return vatTreatment === '' || vatTreatment === 'home' ? '' : TREATMENT_NAMES[vatTreatment];
}

const headingLook = { pt: 1, pb: 1, typography: 'body1', color: 'text.secondary' } as const;

/** Large enough to touch, without taking more space. */
const linkLook = {
  display: 'block',
  typography: 'body2',
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  py: 1.5,
  my: -1.5,
} as const;
