import { SiteTransactionUpdate, type SiteTransaction } from '../../contract/site_transactions.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toApiValues } from '../../ui/formValues.ts';
import { TransactionInputs } from './TransactionInputs.tsx';

export function TransactionEdit({
  transaction,
  onClose,
}: {
  transaction: SiteTransaction;
  onClose: () => void;
}) {
  return (
    <EditDialog
      resource="site_transactions"
      record={transaction}
      schema={SiteTransactionUpdate}
      asSent={(values) => toApiValues('site_transactions', values)}
      onClose={onClose}
    >
      <TransactionInputs />
    </EditDialog>
  );
}
