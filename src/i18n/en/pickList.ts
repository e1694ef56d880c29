import { addTexts } from '../index.ts';

// Loaded with the page that shows these texts, so lists load faster.
addTexts({
  pick_list: {
    title: 'Pick list',
    scan: 'Code of a product, or its certificate',
    help: 'Scan what you take from its place.',
    nothing_help: 'Units of orders to pack are listed here, in the order of their places.',
    progress: '%{picked} of %{smart_count} picked',
    no_place: 'No place',
    certificate: 'Certificate %{certificate}',
    scan_certificate: 'Now scan its certificate',
    take: 'Pick',
    picked: 'Picked',
    pick: 'Picked: %{name} for %{order}',
    said: {
      picked: '%{name}, for %{order}',
      certificate: '%{name}: now scan its certificate, %{certificate}.',
      again: '%{name} is picked already, for %{order}.',
      other: '%{name} is not in these orders.',
      alike: 'This unit of %{name} is not in these orders. %{order} has another unit of that name.',
      unknown: 'No product has the code %{code}.',
      place: 'This is %{name}. Scan the products.',
      purchase: '%{name} is a purchase, not a product.',
    },
  },
});
