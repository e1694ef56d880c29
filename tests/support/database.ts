import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import pg from 'pg';

/** Creates a database of its own in the cluster: empty, or a copy of another database. */
export async function freshDatabase(cluster: string, template?: string) {
  const name = `backstock_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(cluster, { name, template });
  return { url, drop: () => dropDatabase(cluster, name) };
}

/** Returns the database's address. Copies files, because a copy through the log takes twice the processor time. */
export async function createDatabase(
  cluster: string,
  { name, template }: { name: string; template?: string | undefined },
): Promise<string> {
  await command(
    cluster,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (cluster: string, name: string): Promise<void> =>
  command(cluster, `drop database if exists ${name} with (force)`);

/** Name of the database to copy in each cluster of a run. */
export const templateName = (runFolder: string): string =>
  basename(runFolder).toLowerCase().replaceAll('-', '_');

async function command(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}
