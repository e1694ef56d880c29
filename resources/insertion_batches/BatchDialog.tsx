import { useState } from 'react';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { PicturesAndFacts } from '../../ui/PicturesAndFacts.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { AddToBatchDialog } from './AddToBatchDialog.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchEdit } from './BatchEdit.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchInsertions } from './BatchInsertions.tsx';
import { BatchProducts } from './BatchProducts.tsx';
import { CreateInsertionDialog } from './CreateInsertionDialog.tsx';
import { CreateProductInBatch } from './CreateProductInBatch.tsx';

/** The details of the batch that the address names, over the list. */
export function BatchDialog() {
  const inspection = useInspection('insertion_batches');
  const { popup, open, closePopup } = inspection;
  const [isAdding, setAdding] = useState(false);
  return (
    <InspectedRecord<InsertionBatch>
      resource="insertion_batches"
      texts="batches"
      inspection={inspection}
      renderDetails={(batch) => ({
        title: batch.name || `#${batch.id}`,
        actions: <BatchActions onCreateInsertion={() => open('create_insertion')} />,
        children: (
          <>
            <PicturesAndFacts key={batch.id} images={batch.images} name={batch.name}>
              <BatchFacts batch={batch} />
            </PicturesAndFacts>
            <BatchProducts
              batch={batch}
              onAdd={() => setAdding(true)}
              onCreate={() => open('create_product')}
            />
            <BatchInsertions batch={batch} />
          </>
        ),
      })}
      renderPopups={(batch) => (
        <>
          {isAdding && <AddToBatchDialog batch={batch} onClose={() => setAdding(false)} />}
          {popup === 'create_product' && <CreateProductInBatch batch={batch} onClose={closePopup} />}
          {popup === 'create_insertion' && <CreateInsertionDialog batch={batch} onClose={closePopup} />}
          {popup === 'edit' && <BatchEdit batch={batch} onClose={closePopup} />}
        </>
      )}
    />
  );
}
