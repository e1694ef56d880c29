import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { SiteTransaction } from '../../contract/site_transactions.ts';
import { formatDate, formatForeign } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';

export const TransactionDetails = preloadablePopup(
  async () => (await import('./TransactionDialog.tsx')).TransactionDialog,
);

/** The rows of sites' reports; `inspect_transaction` in the address opens a transaction. */
export function TransactionList() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource="site_transactions"
      icon={AccountBalanceOutlined}
      table={<TransactionTable />}
      card={<TransactionCards />}
      details={TransactionDetails}
      emptyAction={
        <Button variant="contained" component={LinkBase} to="/tools/import_data">
          {translate('menu.import_data')}
        </Button>
      }
    />
  );
}

/** Cards of the transactions below 768 px. */
function TransactionCards() {
  const kindName = useKindName();
  return (
    <CompactList<SiteTransaction>
      card={({ id, site, day, kind, orderNumber, net, currency }) => ({
        id,
        name: `${kindName(kind)} ${orderNumber}`.trim(),
        fact: `${site}, ${formatDate(day)}`,
        value: formatForeign(net, currency),
      })}
    />
  );
}

/** The table of transactions. A click on a row opens the transaction. */
function TransactionTable() {
  const inspect = useInspectAddress('site_transactions');
  const kindName = useKindName();
  return (
    <ResourceTable<SiteTransaction> open={inspect}>
      <Column<SiteTransaction>
        source="day"
        width={112}
        render={({ id, day, name }) => (
          <RowLink to={inspect(id)} title={name}>
            {formatDate(day)}
          </RowLink>
        )}
      />
      <Column source="site" width={112} />
      <Column<SiteTransaction> source="kind" width={136} render={({ kind }) => kindName(kind)} />
      <Column source="orderNumber" className="tabular" width={152} />
      <Column source="title" width="auto" />
      {(['amount', 'fees', 'net'] as const).map((source) => (
        <Column<SiteTransaction>
          key={source}
          source={source}
          width={112}
          render={(transaction) => formatForeign(transaction[source], transaction.currency)}
        />
      ))}
    </ResourceTable>
  );
}

export function useKindName(): (kind: SiteTransaction['kind']) => string {
  const translate = useTranslate();
  return (kind) => translate(`resources.site_transactions.choices.kind.${kind}`);
}
