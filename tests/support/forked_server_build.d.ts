export function buildForkedServer(): Promise<string>;
