import { ListingTemplateUpdate, type ListingTemplate } from '../../contract/listing_templates.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toApiValues } from '../../ui/formValues.ts';
import { TemplateInputs } from './TemplateInputs.tsx';

export function TemplateEdit({ template, onClose }: { template: ListingTemplate; onClose: () => void }) {
  return (
    <EditDialog
      resource="listing_templates"
      record={template}
      schema={ListingTemplateUpdate}
      asSent={(values) => toApiValues('listing_templates', values)}
      onClose={onClose}
    >
      <TemplateInputs />
    </EditDialog>
  );
}
