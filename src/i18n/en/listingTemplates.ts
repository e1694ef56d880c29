import { addTexts } from '../index.ts';

// Loaded with the pages that show these texts, so lists load faster.
addTexts({
  listing_templates: {
    saved: 'Template saved.',
    not_saved: 'The template was not saved.',
    add_field: 'Field',
    add_field_to: 'Add a field to: %{label}',
    edit_text: 'Edit: %{label}',
    placeholders: {
      name: 'Name',
      sku: 'SKU',
      type: 'Type',
      subtype: 'Subtype',
      origin: 'Origin',
      site: 'Site',
      batch: 'Batch',
      title: 'Title',
      price: 'Price',
      quantity: 'Quantity',
      condition: 'Condition',
      category: 'Category',
      grader: 'Grader',
      grade: 'Grade',
      certificate: 'Certificate number',
      description: 'Description',
      pictures: 'Pictures',
    },
    preview: 'Preview',
    preview_product: 'Product of the preview',
    columns: {
      title: 'Further columns',
      help: 'Columns of the site’s file that the template fills besides its own, such as C:Game.',
      heading: 'Heading of column %{position}',
      text: 'Text of column %{position}',
      heading_example: 'C:Game',
      text_example: 'Text or fields',
      add: 'Add column',
      remove: 'Remove column %{position}',
    },
  },
});
