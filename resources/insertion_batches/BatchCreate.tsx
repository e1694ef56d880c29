import { NewInsertionBatch } from '../../contract/insertion_batches.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { BatchInputs } from './BatchInputs.tsx';
import { asSent } from './batchForm.ts';

const resolver = formResolver(NewInsertionBatch);
const blank = { name: '', images: '', files: [], products: [] };

export function BatchCreate() {
  return (
    <CreatePage
      resource="insertion_batches"
      texts="batches"
      blank={blank}
      asSent={asSent}
      resolver={resolver}
    >
      <BatchInputs isNew />
    </CreatePage>
  );
}
