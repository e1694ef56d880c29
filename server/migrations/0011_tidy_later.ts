/** What this one made follows from other things: see server/db/derived. */
export async function up(): Promise<void> {}
