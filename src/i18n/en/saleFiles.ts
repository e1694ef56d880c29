import { addTexts } from '../index.ts';

addTexts({
  sale_files: {
    sold_on: 'Sold on',
    sold_on_missing: 'Choose the site on which these were sold',
    in_currency: 'Amounts are in',
    redacted: 'Not kept, because they are about people: %{headings}.',
    rate: '%{currency} for €1',
    rate_help: 'Amounts in %{currency} become euros at this rate, which stays with each sale.',
    articles: 'What was sold',
    as: {
      lines: 'One in each line, such as: 12.50; article 1234; title Emberfox',
      fees: 'One in each line, such as: commission 3.25; 2026-11-05',
      events: 'One in each line, such as: refund 5.00; line 1; 2026-11-05',
    },
    by: {
      sku: 'by its SKU',
      insertion: 'by the insertion',
      title: 'by its title',
      choice: 'chosen',
      record: 'recorded already',
    },
    units: '%{count} units of %{name}',
    none: 'No product',
    unlinked:
      '%{count} article is not linked to a product. |||| %{count} articles are not linked to a product.',
    unlinked_help: 'Choose it here, or link it later: until then its profit lacks what the product cost.',
    choose: 'Choose',
    choose_of: 'Choose the product of %{title}',
    choose_title: 'Which product was it?',
    fit: 'These fit',
    left: '%{smart_count} left |||| %{smart_count} left',
    any: 'Any product',
    take_it: 'It was this',
    no_product: 'It is no product',
    leave_out: 'Leave out',
    leave_out_of: 'Leave out %{title}',
    take_again: 'Take again',
    take_again_of: 'Take %{title} again',
    out: 'left out',
  },
});
