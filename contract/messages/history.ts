/** Messages of the history and of the bin. */
export const historyMessages = {
  'history.changed_since': 'Some of it was changed since. Undo the rest, or leave it as it is.',
  'history.undone_already': 'This is undone already.',
  'history.not_undoable': 'This cannot be undone.',
  'history.number_taken': 'Another record has this number by now.',
  'history.number_in_use': '%{number} belongs to another record by now. Choose another number for %{name}.',
  'history.link_gone':
    'What it belongs to was deleted, such as its type. Undo that deletion in the history first.',
  'history.in_bin':
    'Records that it was linked to are in the bin. Restore them too, or restore it without them.',
  'history.no_field': 'This action has not changed this field.',
} as const;
