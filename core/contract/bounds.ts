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
  /** Lines of an imported list, without its header: a large hotel's bookings of two years. */
  importLines: 50_000,
  /** Columns of an imported list: the widest exports of hotel systems have about 100. */
  importColumns: 256,
  /** Characters of a cell; the rest is cut off. Only remarks are longer, and nothing of them is imported. */
  importCell: 1000,
  /** Cells of an imported list: four times those of a full list with all its columns known. */
  importCells: 2_000_000,
  /** Adults, children or babies of one line. */
  importPeople: 99,
  /** Guests of an imported list: two for each line of a full one. */
  importGuests: 100_000,
  /** Nights of all guests of an imported list: each night is up to three recorded meals. */
  importNights: 400_000,
  /** Groups and guest types, by distinct names, of an imported list: a hotel has tens. */
  importNames: 1000,
  /** Files that are read at a time, each in a thread: one may be slow without the next hotel's waiting for it. */
  importThreads: 2,
  /** Heap of a thread that reads files, MB: twice what the largest list needs. */
  importMemory: 256,
  /** Time for reading or planning an import, ms: ten times what the largest list takes on a slow machine. */
  importTime: 20_000,
  /** Imports that wait for a thread: all of them are had within a client's timeout. */
  importsWaiting: 20,
  /** Those of one hotel. */
  importsWaitingOfHotel: 4,
  /** Rows that one version changes: what a device stores, and a stream sends, in one go. */
  versionChanges: 5000,
  /** Multipart body: a file and the form around it. */
  uploadBytes: 11 * 1024 * 1024,
  /** Levels of nested objects and arrays in a request's JSON. */
  jsonDepth: 32,
} as const;
