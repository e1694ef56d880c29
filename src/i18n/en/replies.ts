/** Messages that replace react-admin's own. */
export const errorReplyTexts = {
  http_error: 'The server cannot be reached. Check the connection and try again.',
  not_kept: 'The server took the change, but has not kept it.',
  page: 'A web page came in place of the server’s answer. You may have to sign in to the network first, in another tab.',
  redirected:
    'Something else answered than what was called: the call may have been redirected. Look whether it was saved before you try again.',
  no_record: 'The server’s answer does not hold the record. Look whether it is there before you try again.',
  not_in_list: 'The server answered, but its list does not have it. Look there before you add it again.',
  too_large: 'The server does not take so much at once. The largest picture is “%{name}” with %{size} MB.',
  no_words: 'The server did not say why.',
  item_doesnt_exist: 'This record does not exist any more.',
};
