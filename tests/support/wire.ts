/** A call as bytes, independent of the backend and of the caller's global objects. */
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

/** A file field of a record that another process creates. */
export interface PictureField {
  picture: string;
}
