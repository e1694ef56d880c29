import { NewSiteTransaction } from '../../contract/site_transactions.ts';
import { EURO } from '../../domain/foreign.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankForm, sentAsNew } from '../../ui/formValues.ts';
import { TransactionInputs } from './TransactionInputs.tsx';

const blank = { ...blankForm(NewSiteTransaction), currency: EURO };

/** For what no report says, such as a payout that only the bank knows of. */
export function TransactionCreate() {
  return (
    <CreatePage
      resource="site_transactions"
      schema={NewSiteTransaction}
      blank={blank}
      asSent={(values) => sentAsNew('site_transactions', blank, values)}
      skeletonHeight={704}
    >
      <TransactionInputs />
    </CreatePage>
  );
}
