import { Box } from '@mui/material';
import { CreateBase, Form, useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { NewInsertion, type InsertionBatch } from '../../contract/insertion_batches.ts';
import { INSERTION_SITES } from '../../domain/insertion.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';

const sites = INSERTION_SITES.map((site) => ({ id: site, name: site }));
const resolver = formResolver(NewInsertion);

interface Values {
  site: string;
  price: string;
  insertion_batch: number;
}

/** Offers a batch on a selling site. */
export function CreateInsertionDialog({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const onSuccess = () => {
    notifyDone('batches.insertion_created');
    onClose();
  };
  const onError = (error: unknown) => notifyFailure('batches.insertion_not_created', error);
  return (
    <CreateBase
      resource="insertions"
      disableAuthentication
      redirect={false}
      transform={(values: Values) => ({ ...values, price: values.price.trim().replace(',', '.') })}
      mutationOptions={{ onSuccess, onError }}
    >
      <RecordDialog title={translate('batches.create_insertion')} onClose={onClose} width={440} flush>
        <Form
          resolver={resolver}
          defaultValues={{ site: '', price: '', insertion_batch: batch.id }}
          noValidate
          disableInvalidFormNotification
        >
          <Box sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            <SelectInput source="site" choices={sites} translateChoice={false} required helperText={false} />
            <MoneyInput source="price" required helperText={false} autoComplete="off" />
          </Box>
          <FormActions submitLabel={translate('batches.create_insertion')} cancel={onClose} />
        </Form>
      </RecordDialog>
    </CreateBase>
  );
}
