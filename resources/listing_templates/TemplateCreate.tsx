import { NewListingTemplate } from '../../contract/listing_templates.ts';
import { EURO } from '../../domain/foreign.ts';
import { LISTING_FORMATS } from '../../domain/listings/listing.ts';
import { useAddress } from '../../ui/address.ts';
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

/** Adds a template, for the site in the address if there is one. */
export function TemplateCreate() {
  const site = useAddress().text('site') ?? '';
  const format = LISTING_FORMATS.find((one) => site.toLowerCase().includes(one)) ?? '';
  return (
    <CreatePage
      resource="listing_templates"
      schema={NewListingTemplate}
      blank={{ ...blank, site, format }}
      asSent={(values) => toApiValues('listing_templates', values)}
      skeletonHeight={704}
    >
      <TemplateInputs />
    </CreatePage>
  );
}
