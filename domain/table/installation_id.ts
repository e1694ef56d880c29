const MARK = /\s*\(((?:[a-z]\d){3})\)$/;

/**
 * The mark of the installation whose numbers stand below a head, as its exports have it.
 *
 * @example markIn('Id (k3f9m2)') === 'k3f9m2'
 */
export function installationIdIn(head: string): string | null {
  return MARK.exec(head.trim())?.[1] ?? null;
}

/** @example withoutMark('Id (k3f9m2)') === 'Id' */
export function withoutInstallationId(head: string): string {
  return head.trim().replace(MARK, '');
}

/** @example marked('Id', 'k3f9m2') === 'Id (k3f9m2)' */
export function withInstallationId(head: string, mark: string): string {
  return `${head} (${mark})`;
}
