import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database of its own in the cluster. */
export async function freshDatabase(cluster: string) {
  const name = `backstock_${randomUUID().replaceAll('-', '')}`;
  await command(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(cluster, `drop database if exists ${name} with (force)`) };
}

async function command(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}
