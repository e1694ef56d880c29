import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Autocomplete, Paper, TextField } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Product } from '../../contract/products.ts';
import { localDate } from '../../domain/format.ts';
import { useSites } from '../sites/index.ts';
import { useExtras } from '../types/index.ts';
import { ListingPreview } from './ListingPreview.tsx';
import { previewListing } from './previewListing.ts';
import { PriceRules } from './PriceRules.tsx';
import './listing_templates.css';
import '../../ui/states.css';

type ProductRecord = Product & RaRecord;

/** The listing of a chosen product, while the template is typed. */
export function TemplatePreview() {
  const translate = useTranslate();
  const values = useWatch();
  const { data: sites } = useSites();
  const extras = useExtras();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ProductRecord | null>(null);
  const type = typeof values.type === 'number' ? values.type : null;
  const { data: products = [] } = useGetList<ProductRecord>('products', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: { ...(type !== null && { type }), ...(typed && { q: typed }) },
  });
  const product = chosen ?? products[0];
  const label = translate('listing_templates.preview_product');
  if (!product) return null;
  const fees = sites?.find(({ name }) => name === values.site)?.fees ?? [];
  const { listing, titleLimit, currency, problems, template } = previewListing(product, values, {
    fees,
    extraKeys: extras.map(({ key }) => key),
    day: localDate(new Date()),
  });
  return (
    <Paper component="aside" variant="outlined" aria-label={translate('listing_templates.preview')}>
      <div className="template-part">
        <Autocomplete
          options={products}
          value={product}
          disableClearable
          getOptionLabel={({ name, id }) => name || `#${id}`}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(options) => options}
          onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
          onChange={(_event, found) => setChosen(found)}
          renderInput={(input) => <TextField {...input} label={label} />}
        />
        {problems.map((problem) => (
          <p key={problem} className="state wrong">
            <ErrorOutline aria-hidden />
            {problem}
          </p>
        ))}
      </div>
      <ListingPreview
        listing={listing}
        currency={currency}
        titleLimit={titleLimit}
        handlingDays={template.handlingDays}
      />
      <PriceRules template={template} price={listing.price} floor={listing.floor} currency={currency} />
    </Paper>
  );
}
