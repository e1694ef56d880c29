/**
 * Changes no table. From here on imports store lines, fees, events and charges as objects, where earlier versions read texts:
 * with this name in the database they refuse to open it.
 */
export async function up(): Promise<void> {}
