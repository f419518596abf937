/** The release of this code, as package.json has it: of the server, or of the app that a device runs. */
export const release = '0.1.0';
