/** A call as bytes: whichever backend is to answer it, whatever the globals of the place that made it. */
export interface WireCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A file among the fields of a record that is made on the other side of a thread. */
export interface PictureField {
  picture: string;
}
