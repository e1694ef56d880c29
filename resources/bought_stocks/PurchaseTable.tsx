import { Box, Link, Tooltip } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase } from 'ra-core';
import { DataTable } from 'react-admin';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { digitCell, nameCell, numberCell } from '../../ui/cells.ts';
import { CoverageBadge } from './CoverageBadge.tsx';
import { ShipmentLink } from './ShipmentLink.tsx';
import { useInspectAddress } from './inspect.ts';

/** The purchases as a table, from 768 px on. A click on a row opens the purchase. */
export function PurchaseTable() {
  const inspect = useInspectAddress();
  const rowClick = (id: unknown) => {
    const { pathname, search } = inspect(Number(id));
    return pathname + search;
  };
  return (
    <DataTable<BoughtStock> bulkActionButtons={false} rowClick={rowClick}>
      <DataTable.Col<BoughtStock>
        source="name"
        sx={nameCell}
        render={(purchase) => <NameCell purchase={purchase} />}
      />
      <DataTable.Col<BoughtStock> source="date" {...digitCell} render={(record) => formatDate(record.date)} />
      <DataTable.Col<BoughtStock>
        source="price"
        {...numberCell}
        sx={{ fontWeight: 600 }}
        render={(record) => formatMoney(record.price)}
      />
      <DataTable.Col<BoughtStock>
        source="weight"
        {...numberCell}
        render={(record) => formatGrams(record.weight)}
      />
      <DataTable.Col<BoughtStock>
        source="images"
        disableSort
        {...numberCell}
        render={(record) => record.images.length}
      />
      <DataTable.Col<BoughtStock>
        source="state"
        sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      />
      <DataTable.Col<BoughtStock>
        source="incomingShipment"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={(record) => <ShipmentLink id={record.incomingShipment} />}
      />
      <DataTable.Col<BoughtStock>
        source="action"
        disableSort
        render={(record) => <CoverageBadge purchase={record} />}
      />
    </DataTable>
  );
}

function NameCell({ purchase }: { purchase: BoughtStock }) {
  const inspect = useInspectAddress();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail images={purchase.images} />
      <Tooltip title={purchase.name} enterDelay={600} disableInteractive>
        <Link
          component={LinkBase}
          to={inspect(purchase.id)}
          onClick={(event: MouseEvent) => event.stopPropagation()}
          color="text.primary"
          variant="body2"
          noWrap
        >
          {purchase.name}
        </Link>
      </Tooltip>
    </Box>
  );
}
