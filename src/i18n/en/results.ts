import { addTexts } from '../index.ts';

// Loaded with the pages that show these texts, so lists load faster.
addTexts({
  results: {
    failed: 'Failed',
    failed_count: '%{count}, with a way to go on |||| %{count}, each with a way to go on',
    words: '“%{message}”',
    words_with_code: '“%{message}” (%{number})',
    correct: 'Correct',
    correct_one: 'Correct the listing of %{name}',
    list_again: 'List again',
    list_again_one: 'List %{name} again',
    open_one: 'Open the listing of %{name}, in a new tab',
    leave_out: 'Leave out',
    leave_out_one: 'Leave out %{name}',
    left_out: '%{name} is left out of the next file.',
    not_left_out: 'It was not left out.',
    done: '%{count} row done by the site |||| %{count} rows done by the site',
    columns: {
      product: 'Product',
      action: 'Action',
      number: 'Item number',
      fee: 'Fee',
      status: 'Status',
    },
    states: {
      live: 'Live',
      live_with_warning: 'Live, warning',
      ended: 'Ended',
      accepted: 'Accepted, not live',
    },
  },
});
