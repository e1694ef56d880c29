/** What the console says in place of react-admin's own words. */
export const replyTexts = {
  http_error: 'The server cannot be reached. Check the connection and try again.',
  not_kept: 'The server took the change, but has not kept it.',
  no_words: 'The server did not say why.',
  item_doesnt_exist: 'This record does not exist any more.',
};
