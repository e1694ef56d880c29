import { addTexts } from '../index.ts';

// Labels of the fields of an order that are edited in place: as a button, and while they are typed.
addTexts({
  sale_edits: {
    orderNumber: {
      add: 'Add the order number of %{name}',
      edit: 'Order number of %{name}: %{value}. Edit',
      input: 'Order number of %{name}',
    },
    day: {
      add: 'Add the day of %{name}',
      edit: 'Day of %{name}: %{value}. Edit',
      input: 'Day of %{name}',
    },
    buyerCountry: {
      add: 'Add the buyer’s country of %{name}',
      edit: 'Buyer’s country of %{name}: %{value}. Edit',
      input: 'Buyer’s country of %{name}',
    },
    courier: {
      add: 'Add the courier of %{name}',
      edit: 'Courier of %{name}: %{value}. Edit',
      input: 'Courier of %{name}',
    },
    trackingNumber: {
      add: 'Add the tracking number of %{name}',
      edit: 'Tracking number of %{name}: %{value}. Edit',
      input: 'Tracking number of %{name}',
    },
    due: {
      add: 'Add the day on which %{name} is due',
      edit: 'Due of %{name}: %{value}. Edit',
      input: 'Due of %{name}',
    },
    posted: {
      add: 'Add the day on which %{name} was posted',
      edit: 'Posted of %{name}: %{value}. Edit',
      input: 'Posted of %{name}',
    },
    arrived: {
      add: 'Add the day on which %{name} arrived',
      edit: 'Arrived of %{name}: %{value}. Edit',
      input: 'Arrived of %{name}',
    },
    note: {
      add: 'Add the note of %{name}',
      edit: 'Note of %{name}: %{value}. Edit',
      input: 'Note of %{name}',
    },
    postageCharged: {
      edit: 'Postage charged of %{name}: %{value}. Edit',
      input: 'Postage charged of %{name}',
    },
    postagePaid: { edit: 'Postage paid of %{name}: %{value}. Edit', input: 'Postage paid of %{name}' },
    packaging: { edit: 'Packaging of %{name}: %{value}. Edit', input: 'Packaging of %{name}' },
    price: { edit: 'Price of %{name}: %{value}. Edit', input: 'Price of %{name}' },
    amount: { edit: 'Amount of %{name}: %{value}. Edit', input: 'Amount of %{name}' },
    vat: { edit: 'VAT of %{name}: %{value}. Edit', input: 'VAT of %{name}' },
  },
});
