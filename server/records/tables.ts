declare module '../platform/db/schema.ts' {
  interface Schema {
    /** Resources whose search index is being rebuilt, with the id of the last indexed record. */
    search_rebuilds: { resource: string; last_id: number };
  }
}

export {};
