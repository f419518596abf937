export const serverArguments: readonly string[];
export const smallMalloc: Record<string, string>;
