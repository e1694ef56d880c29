/** Messages that replace react-admin's own. */
export const errorReplyTexts = {
  http_error: 'The server cannot be reached. Check the connection and try again.',
  not_kept: 'The server accepted the change, but has not stored it.',
  page: 'A web page came instead of the server’s answer. You may have to sign in to the network first, in another tab.',
  redirected:
    'The answer came from another address than the call: the call may have been redirected. Check whether it was saved before you try again.',
  no_record: 'The server’s answer does not have the record. Check whether it was saved before you try again.',
  not_in_list:
    'The server answered, but the record is not in its list. Check the list before you add the record again.',
  too_large:
    'The server does not accept uploads of this size. The largest picture is “%{name}” with %{size} MB.',
  no_words: 'The server did not say why.',
  item_doesnt_exist: 'This record does not exist any more.',
};
