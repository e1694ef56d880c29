import { NewSiteTransaction } from '../../contract/site_transactions.ts';
import { EURO } from '../../domain/foreign.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankFormValues, toApiCreation } from '../../ui/formValues.ts';
import { TransactionInputs } from './TransactionInputs.tsx';

const blank = { ...blankFormValues(NewSiteTransaction), currency: EURO };

/** Adds a transaction that no report contains, such as a payout known only from the bank. */
export function TransactionCreate() {
  return (
    <CreatePage
      resource="site_transactions"
      schema={NewSiteTransaction}
      blank={blank}
      asSent={(values) => toApiCreation('site_transactions', blank, values)}
      skeletonHeight={704}
    >
      <TransactionInputs />
    </CreatePage>
  );
}
