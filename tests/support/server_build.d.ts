export function freshBuild(): string | undefined;
export function bundling(folder: string): string[];
