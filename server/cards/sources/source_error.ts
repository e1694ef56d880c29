/** Why a folder, or one of its files, cannot be read, in words for who indexes it. */
export class SourceError extends Error {}
