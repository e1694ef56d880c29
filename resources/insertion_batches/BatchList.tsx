import Add from '@mui/icons-material/Add';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button, Link } from '@mui/material';
import { LinkBase, ListBase, useListContext, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { CompactList } from '../../ui/CompactList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { numberCell } from '../../ui/cells.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { useInspectAddress } from './inspect.ts';

/** The batches; `inspect_batch` in the address opens one of them. */
export function BatchList() {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <ListBase
      resource="insertion_batches"
      disableAuthentication
      perPage={PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <ListFrame
        title={translate('batches.title')}
        searchLabel={translate('batches.search')}
        action={<AddButton />}
        empty={
          <EmptyState icon={SellOutlined} title={translate('batches.empty')} action={<AddButton />}>
            {translate('batches.empty_help')}
          </EmptyState>
        }
      >
        {compact ? <BatchRows /> : <BatchTable />}
      </ListFrame>
      <BatchDialog />
    </ListBase>
  );
}

function AddButton() {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to="/insertion_batches/create">
      {translate('batches.add')}
    </Button>
  );
}

function BatchTable() {
  const inspect = useInspectAddress();
  const rowClick = (id: unknown) => {
    const { pathname, search } = inspect(Number(id));
    return pathname + search;
  };
  return (
    <DataTable<InsertionBatch> bulkActionButtons={false} rowClick={rowClick}>
      <DataTable.Col<InsertionBatch>
        source="name"
        render={(batch) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Thumbnail images={batch.images} />
            <Link
              component={LinkBase}
              to={inspect(batch.id)}
              onClick={(event: MouseEvent) => event.stopPropagation()}
              color="text.primary"
              variant="body2"
            >
              {batch.name}
            </Link>
          </Box>
        )}
      />
      <DataTable.Col<InsertionBatch>
        source="images"
        disableSort
        {...numberCell}
        render={(batch) => batch.images.length}
      />
      <DataTable.Col<InsertionBatch> source="status" />
    </DataTable>
  );
}

function BatchRows() {
  const { data = [] } = useListContext<InsertionBatch>();
  const inspect = useInspectAddress();
  return (
    <CompactList
      items={data.map(({ id, name, images, status }) => ({
        id,
        name,
        images,
        fact: status,
        to: inspect(id),
      }))}
    />
  );
}
