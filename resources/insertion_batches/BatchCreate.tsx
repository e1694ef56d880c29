import { NewInsertionBatch } from '../../contract/insertion_batches.ts';
import { extensions } from '../../providers/extensions.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankFormValues, toApiCreation } from '../../ui/formValues.ts';
import { BatchInputs } from './BatchInputs.tsx';
import { toApiImages, type BatchPictures } from './batchForm.ts';

const blank = { ...blankFormValues(NewInsertionBatch), files: [], products: [] };

const asSent = ({ images, files, ...values }: BatchPictures) => ({
  ...toApiCreation('insertion_batches', blank, values),
  images: toApiImages({ images, files: extensions.known() ? files : [] }),
});

export function BatchCreate() {
  return (
    <CreatePage
      resource="insertion_batches"
      schema={NewInsertionBatch}
      blank={blank}
      asSent={asSent}
      skeletonHeight={704}
    >
      <BatchInputs isNew />
    </CreatePage>
  );
}
