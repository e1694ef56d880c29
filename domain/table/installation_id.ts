const ID = /\s*\(((?:[a-z]\d){3})\)$/;

/**
 * The id of the installation that exported a column of ids, from the column's heading.
 *
 * @example installationIdIn('Id (k3f9m2)') === 'k3f9m2'
 */
export function installationIdIn(head: string): string | null {
  return ID.exec(head.trim())?.[1] ?? null;
}

/** @example removeInstallationId('Id (k3f9m2)') === 'Id' */
export function removeInstallationId(head: string): string {
  return head.trim().replace(ID, '');
}

/** @example addInstallationId('Id', 'k3f9m2') === 'Id (k3f9m2)' */
export function addInstallationId(head: string, id: string): string {
  return `${head} (${id})`;
}
