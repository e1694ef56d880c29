import SellOutlined from '@mui/icons-material/SellOutlined';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { CompactList } from '../../ui/CompactList.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { numberCell } from '../../ui/cells.ts';

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
        empty={
          <EmptyState icon={SellOutlined} title={translate('batches.empty')}>
            {translate('batches.empty_help')}
          </EmptyState>
        }
      >
        {compact ? <BatchRows /> : <BatchTable />}
      </ListFrame>
    </ListBase>
  );
}

function BatchTable() {
  return (
    <DataTable<InsertionBatch> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<InsertionBatch> source="name" />
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
  return (
    <CompactList
      items={data.map((batch) => ({
        ...batch,
        fact: batch.status,
      }))}
    />
  );
}
