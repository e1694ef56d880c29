import type { ResourceTexts } from './resource_texts.ts';

export const batchTexts = {
  name: 'Batch |||| Batches',
  title: 'Insertion batches',
  phone_title: 'Insertion batches',
  search: 'Search batches',
  add: 'Add insertion batch',
  back: 'Back to the batches',
  added: 'Batch added.',
  not_added: 'The batch was not added.',
  edit: 'Edit batch',
  saved: 'Batch saved.',
  not_saved: 'The batch was not saved.',
  gone: 'Batch not found',
  gone_help: 'This batch does not exist any more.',
  empty: 'No batches yet',
  empty_help: 'A batch gathers products that are listed for sale together.',
  fields: { files: 'Picture files', products: 'Products' },
  choices: { offered: { yes: 'Yes', no: 'Not yet', sold: 'All sold' } },
  bulk: {
    title: 'Edit %{count} batch |||| Edit %{count} batches',
    changed: '%{count} batch changed. |||| %{count} batches changed.',
  },
  deletion: {
    title: 'Delete this batch? |||| Delete %{count} batches?',
    done: 'Batch deleted. |||| %{count} batches deleted.',
    products: '%{count} product stays, without a batch. |||| %{count} products stay, without a batch.',
    insertions:
      '%{count} insertion is deleted with its batch. |||| %{count} insertions are deleted with their batch.',
  },
} satisfies ResourceTexts;
