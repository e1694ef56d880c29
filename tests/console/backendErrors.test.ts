import { describe, expect, it } from 'vitest';
import { readBackendErrors } from '../../providers/backendErrors.ts';

interface Case {
  body: unknown;
  message?: string;
  errors?: Record<string, string>;
}

/** Error bodies of Backstock's own server, of Django REST and of other backends. */
const CASES: Record<string, Case> = {
  'a body that is not JSON': { body: undefined },
  'Backstock’s error with field errors': {
    body: { code: 'invalid', message: 'Enter a name.', errors: { name: 'Enter a name.' } },
    message: 'Enter a name.',
    errors: { name: 'Enter a name.' },
  },
  'Backstock’s error without field errors': {
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
  'errors of the record and of a field': {
    body: { non_field_errors: ['Name and link must differ.'], sub_type: ['Required.'] },
    message: 'Name and link must differ. Sub type: Required.',
    errors: { sub_type: 'Required.' },
  },
  'Django’s key for errors of the record': {
    body: { __all__: ['Already there.'] },
    message: 'Already there.',
  },
  'a list of objects for a field': {
    body: { product_extras: [{}, { value: ['Not a number.'] }] },
    message: 'Product extras: Value: Not a number.',
    errors: { product_extras: 'Value: Not a number.' },
  },
  'an object by positions': {
    body: { images: { 0: ['No image.'], 2: ['Too large.'] } },
    message: 'Images: No image. Too large.',
    errors: { images: 'No image. Too large.' },
  },
  'an object in an object': {
    body: { type: { name: ['Unknown.'], non_field_errors: ['Closed.'] } },
    message: 'Type: Name: Unknown. Closed.',
    errors: { type: 'Name: Unknown. Closed.' },
  },
  'errors of fields named like keys of an error': {
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
  'a list of errors with field names': {
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
  'a key for an error': { body: { error: 'The shop is closed.' }, message: 'The shop is closed.' },
  'codes in words beside the message': {
    body: { type: 'client_error', status: 'error', status_code: 'bad_request', detail: 'Not today.' },
    message: 'Not today.',
  },
  'the same text under several keys': { body: { detail: 'No.', message: 'No.' }, message: 'No.' },
  'a message and a field beside it': {
    body: { message: 'Look again.', price: ['Too low.'] },
    message: 'Look again. Price: Too low.',
    errors: { price: 'Too low.' },
  },
  'a detail and fields below errors': {
    body: { detail: 'Look again.', errors: { price: ['Too low.'] } },
    message: 'Look again. Price: Too low.',
    errors: { price: 'Too low.' },
  },
  'a field with spaces, empty texts or nothing': {
    body: { price: ['  Too low. ', ' '], name: '', state: null, line2Total: ['Unknown.'] },
    message: 'Price: Too low. Line2 total: Unknown.',
    errors: { price: 'Too low.', line2Total: 'Unknown.' },
  },
  nothing: { body: null },
  'a list of errors with two of one field, and a text': {
    body: {
      errors: [
        { attr: 'name', detail: 'Too long.' },
        { attr: 'name', detail: 'Taken.' },
        'The shop is closed.',
      ],
    },
    message: 'The shop is closed. Name: Too long. Taken.',
    errors: { name: 'Too long. Taken.' },
  },
};

describe('the errors of a refused call', () => {
  it.each(Object.entries(CASES))('are read from %s', (_shape, { body, message, errors }) => {
    expect(readBackendErrors(body)).toEqual({ message, errors });
  });
});
