declare module '../platform/db/schema.ts' {
  interface Schema {
    /** Resources whose search index is being rebuilt, up to which record. */
    search_rebuilds: { resource: string; last_id: number };
  }
}

export {};
