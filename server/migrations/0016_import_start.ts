import { addColumn, typesOf, type Db } from './frozen.ts';

/** Which records there were when the recording of an import began. */
export async function up(db: Db): Promise<void> {
  const { text } = typesOf(db);
  await addColumn(db, 'imports', ['highest', text]);
}
