/**
 * Limits of what the product takes: contract, server and screens take them from here. Why each is as it is, is said in
 * docs/SECURITY.md, whose table is made from this one.
 */
export const bounds = {
  /** Longest stay, nights. */
  stayNights: 366,
  /** JSON body: well above a full batch of the longest texts. */
  jsonBytes: 1024 * 1024,
  /** Body of a request to the identity part. */
  identityBytes: 64 * 1024,
  /** File of an import, exclusive. */
  importBytes: 10 * 1024 * 1024,
  /** Multipart body: a file and the form around it. */
  uploadBytes: 11 * 1024 * 1024,
  /** Levels of nested objects and arrays in a request's JSON. */
  jsonDepth: 32,
} as const;
