/** Calls that the server cannot answer as they are, and what every resource has in common. */
export const requestMessages = {
  'requests.sentences': '%{first} %{others}',
  'requests.not_found': 'There is nothing at this address.',
  'requests.unreadable_address': 'This address cannot be read.',
  'requests.unreadable': 'This request cannot be read.',
  'requests.internal': 'Something went wrong on the server. Its log has the details.',
  'requests.contention': 'Others are changing the same records. Try again in a moment.',
  'requests.too_many': 'Too many attempts. Wait a few seconds, then try again.',
  'requests.far_too_many': 'Too many attempts. Wait a minute, then try again.',
  'requests.busy': 'The server is busy. Try again in a moment.',
  'requests.disk_full': 'The server’s disk is full. Free some room there, then try again.',
  'requests.read_only': 'The server’s data can only be read at the moment. Try again later.',
  'requests.database_down': 'The database does not answer. Try again in a moment.',
  'requests.images_down': 'The store of the images does not answer. Try again in a moment.',
  'requests.picture_damaged':
    'The stored file of this picture is damaged, so the picture is not shown. Upload it again.',
  'requests.no_room':
    'The server’s disk has no room for this file: %{left} MB are left, and %{kept} MB are kept for the records. Free some room there, then try again.',
  'requests.exports_busy': 'Two exports are already being made. Try again in a few seconds.',
  'requests.not_utf8': 'Send text in UTF-8.',
  'requests.no_json': 'Send valid JSON.',
  'requests.no_json_object': 'Send a JSON object.',
  'requests.broken_form': 'This form cannot be read: it is cut short, or does not match its content type.',
  'requests.form_too_large': 'The texts of the form are too long.',
  'requests.too_many_values': 'This call has too many values. Send it in parts.',
  'requests.too_many_fields': 'This call has too many fields. Send it in parts.',
  'requests.file_too_large': '“%{name}” is larger than %{most} MB.',
  'requests.no_picture': '“%{name}” is not a picture that can be used. Choose a %{types} file.',
  'images.too_many_pixels': 'It has too many pixels. Save it at half its width, then choose it again.',
  'images.slow': 'Reading it takes too long. Save it again in another program, then choose it again.',
  'requests.picture_refused': '“%{name}”: %{reason}',
  'requests.no_image': 'There is no such image here: %{addresses}',
  'requests.filter_form': 'Filter by {"field": value}.',
  'requests.field_problem': '%{field}: %{problem}',
  'requests.values_not_listed': 'The values of “%{field}” are not listed. Use one of %{names}.',
  'requests.unknown_host':
    'This server is not set up for the name “%{host}”. Whoever runs it can add the name to its setting ALLOWED_HOSTS.',
  'requests.unreadable_host':
    'This server is not set up for the name in this request. Whoever runs it can add the name to its setting ALLOWED_HOSTS.',
  'requests.foreign_page':
    'This change was sent by a page of another site, and is refused. If that page is your console, add its origin to the setting CORS_ORIGINS. If there is a proxy, let it forward the Host header.',
  'requests.changed_meanwhile': 'Somebody else has changed this meanwhile. Check its current values.',
  'requests.no_changes': 'Send at least one change.',
  'requests.too_many_changes': 'Send at most %{most} changes.',
  'requests.empty_change': 'Say what to set: each change has to set at least one field.',
  'requests.too_many_records':
    'One call changes or deletes at most %{most} records. Narrow the filter, or send fewer changes.',
  'requests.key_unreadable':
    'Send an Idempotency-Key of at most 255 visible ASCII characters, such as a UUID.',
  'requests.key_reused':
    'This Idempotency-Key was sent before with another call or another body. Send a new key with each new call.',
  'requests.key_answer_lost':
    'This call was sent before, and its answer is lost. Look whether it was done, then try again.',
  'requests.key_answer_too_long':
    'This was done when it was sent before. Its answer was too long to be kept: load the records again.',
  'requests.range': 'Ask for a range like [0, 9].',
  'requests.range_too_long': 'Ask for at most 1,000 rows at once.',
  'requests.sort': 'Sort by ["field", "ASC"] or ["field", "DESC"].',
  'requests.field_missing': 'Name a field.',
  'requests.unknown_field': 'There is no field “%{name}” here. Use one of %{names}.',
  'requests.workbook_too_long':
    'These are more rows than a workbook can hold. Choose CSV, or filter the list.',
} as const;
