export function freshBuild(): string | undefined;
export function bundlingArguments(folder: string): string[];
export function copyProject(to: string): void;
export function placeBuild(project: string, built: string): Promise<void>;
