/** Columns of every record's row. */
export interface RecordRow {
  id: number;
  search_text: string;
}

/** A row before and after a change. */
export interface ChangedRow<R extends { id: number }> {
  before: R;
  after: R;
}
