export const serverArguments: readonly string[];
export const sourceArguments: readonly string[];
export const smallMalloc: Record<string, string>;
