export function freshBuild(): string | undefined;
export function bundlingArguments(folder: string): string[];
