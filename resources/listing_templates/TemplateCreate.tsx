import { NewListingTemplate } from '../../contract/listing_templates.ts';
import { EURO } from '../../domain/foreign.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankFormValues, toApiValues } from '../../ui/formValues.ts';
import { TemplateInputs } from './TemplateInputs.tsx';

const blank = {
  ...blankFormValues(NewListingTemplate),
  title: '{name}',
  condition: '{Condition}',
  pricePercent: '100',
  currency: EURO,
};

export function TemplateCreate() {
  return (
    <CreatePage
      resource="listing_templates"
      schema={NewListingTemplate}
      blank={blank}
      asSent={(values) => toApiValues('listing_templates', values)}
      skeletonHeight={704}
    >
      <TemplateInputs />
    </CreatePage>
  );
}
