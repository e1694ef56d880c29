import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Sale, SaleEvent } from '../../contract/sales.ts';
import { formatDate, formatForeign } from '../../domain/format.ts';
import { EVENT_KINDS, type EventKind } from '../../domain/sale.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

interface Props {
  sale: Sale;
  onRecord: (kind: EventKind) => void;
}

export function SaleEvents({ sale, onRecord }: Props) {
  const translate = useTranslate();
  const { removeEvent } = useSaleChanges(sale);
  const titleOf = (line: number | null) => sale.lines.find(({ id }) => id === line)?.title;
  const columns: DetailsColumn<SaleEvent>[] = [
    {
      label: translate('sale_details.event'),
      render: ({ kind, line, restocked, note, day }) => {
        const facts = [
          formatDate(day),
          titleOf(line) ?? translate('sale_details.whole_order'),
          kind === 'return' && translate(restocked ? 'sale_details.restocked' : 'sale_details.not_restocked'),
          note,
        ].filter(Boolean);
        return (
          <Box sx={{ py: 0.75 }}>
            <Typography variant="body2">{translate(`sale_details.events.${kind}`)}</Typography>
            <Typography
              variant="caption"
              component="div"
              color="text.secondary"
              className="tabular"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {facts.join(' · ')}
            </Typography>
          </Box>
        );
      },
    },
    {
      label: translate('sale_details.paid_back'),
      align: 'right',
      render: ({ amount }) => formatForeign(amount, sale.currency),
    },
  ];
  return (
    <Section
      title={translate('sale_details.afterwards')}
      controls={
        // On a phone, the buttons are side by side below the heading.
        <Box
          sx={{
            display: 'flex',
            gap: { xs: 0.5, sm: 1 },
            '& > *': { px: { xs: 1, sm: 1.25 }, whiteSpace: 'nowrap' },
          }}
        >
          {EVENT_KINDS.map((kind) => (
            <Button key={kind} variant="outlined" size="small" onClick={() => onRecord(kind)}>
              {translate(`sale_details.record.${kind}`)}
            </Button>
          ))}
        </Box>
      }
    >
      {sale.events.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 0 }, pb: { xs: 2, sm: 0 } }}>
          {translate('sale_details.nothing_happened')}
        </Typography>
      ) : (
        <DetailsTable
          items={sale.events}
          columns={columns}
          empty={null}
          remove={{
            label: ({ kind, day }) =>
              translate(`sale_details.remove_event.${kind}`, { day: formatDate(day) }),
            onRemove: (event) => void removeEvent(event),
          }}
        />
      )}
    </Section>
  );
}
