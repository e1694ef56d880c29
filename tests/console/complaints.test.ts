import { describe, expect, it } from 'vitest';
import { readComplaints } from '../../providers/complaints.ts';

interface Case {
  body: unknown;
  message?: string;
  errors?: Record<string, string>;
}

/** What Backstock's own server, Django REST and others answer to a call that they refuse. */
const CASES: Record<string, Case> = {
  'nothing that is JSON': { body: undefined },
  'its own, which repeats what is said of the fields': {
    body: { code: 'invalid', message: 'Enter a name.', errors: { name: 'Enter a name.' } },
    message: 'Enter a name.',
    errors: { name: 'Enter a name.' },
  },
  'its own, about no field': {
    body: { code: 'conflict', message: 'Taken already.' },
    message: 'Taken already.',
  },
  'a detail': { body: { detail: 'Not found.', code: 'not_found' }, message: 'Not found.' },
  'a list for a field': {
    body: { price: ['Too low.', 'Not a number.'] },
    message: 'Price: Too low. Not a number.',
    errors: { price: 'Too low. Not a number.' },
  },
  'a text for a field': {
    body: { incomingShipment: 'Invalid pk "9".' },
    message: 'Incoming shipment: Invalid pk "9".',
    errors: { incomingShipment: 'Invalid pk "9".' },
  },
  'about the whole, and a field': {
    body: { non_field_errors: ['Name and link must differ.'], sub_type: ['Required.'] },
    message: 'Name and link must differ. Sub type: Required.',
    errors: { sub_type: 'Required.' },
  },
  'Django’s own name for the whole': { body: { __all__: ['Already there.'] }, message: 'Already there.' },
  'a list of objects for a field': {
    body: { product_extras: [{}, { value: ['Not a number.'] }] },
    message: 'Product extras: Value: Not a number.',
    errors: { product_extras: 'Value: Not a number.' },
  },
  'an object by places': {
    body: { images: { 0: ['No image.'], 2: ['Too large.'] } },
    message: 'Images: No image. Too large.',
    errors: { images: 'No image. Too large.' },
  },
  'an object in an object': {
    body: { type: { name: ['Unknown.'], non_field_errors: ['Closed.'] } },
    message: 'Type: Name: Unknown. Closed.',
    errors: { type: 'Name: Unknown. Closed.' },
  },
  'texts about fields that are called as codes are': {
    body: { message: 'Choose a type.', errors: { type: 'Choose a type.', code: 'Enter a code.' } },
    message: 'Choose a type.',
    errors: { type: 'Choose a type.', code: 'Enter a code.' },
  },
  'a bare list': { body: ['The shop is closed.', 'Come back.'], message: 'The shop is closed. Come back.' },
  'a list of objects': {
    body: [{}, { name: ['Too long.'] }],
    message: 'Name: Too long.',
  },
  'a bare text': { body: 'No.', message: 'No.' },
  'a detail that is a list': { body: { detail: ['One.', 'Two.'] }, message: 'One. Two.' },
  'errors that name their fields themselves': {
    body: {
      type: 'validation_error',
      errors: [
        { code: 'required', detail: 'Required.', attr: 'name' },
        { code: 'invalid', detail: 'Not today.', attr: null },
      ],
    },
    message: 'Not today. Name: Required.',
    errors: { name: 'Required.' },
  },
};

describe('what a backend finds wrong', () => {
  it.each(Object.entries(CASES))('is read from %s', (_shape, { body, message, errors }) => {
    expect(readComplaints(body)).toEqual({ message, errors });
  });
});
