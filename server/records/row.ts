/** What every record's row has. */
export interface Row {
  id: number;
  search_text: string;
}

/** A row before it was changed, and as it is then. */
export interface Changed<R extends { id: number }> {
  before: R;
  after: R;
}
