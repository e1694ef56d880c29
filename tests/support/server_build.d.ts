export function freshBuild(): string | undefined;
export function compiling(folder: string): string[];
