/** Begins the names of the identity part's cookies. */
export const cookiePrefix = 'coperto';
