/**
 * Every limit of what the product takes, with its reason. Contract, server and screens take them from here;
 * docs/SECURITY.md prints them, and a test compares the two.
 */
export const bounds = {
  /** nights: the longest stay; a longer one is a typing error, and makes years of meals. */
  stayNights: 366,

  /** guests: rows of them in a hotel on one day; a large hotel has 2,500. */
  guestsADay: 5000,

  /** briefs: sent to the kitchen for one day; one every half hour makes 24. */
  briefsADay: 30,
  /** guests: of a brief that have diets, allergies or no room; with all guests of a full house they fit a body. */
  briefNotes: 400,
  /** acknowledgements: of one brief; the kitchen has as many tablets, and sees each change. */
  acknowledgementsOfBrief: 100,
  /** guests: whom one dish concerns in one service, as an acknowledgement says it; a brief holds as many. */
  alertGuests: 400,
  /** acknowledgements: of what a dish does not go with in one service; it is news with each guest who comes late. */
  acknowledgementsOfAlert: 100,

  /** bytes: a JSON body; a full batch of the longest texts has 80 kB, 200 room types 160. */
  jsonBytes: 256 * 1024,
  /** levels: nested objects and arrays of a JSON body; no request of ours nests deeper than 8. */
  jsonDepth: 32,
  /** values: of a JSON body, counted in all its objects and arrays; a full batch has fewer than 2,000. */
  jsonValues: 20_000,
  /** bytes: the body of a request to the identity part. */
  identityBytes: 64 * 1024,
  /** bytes: the file of an import, exclusive; the resort of the public booking data has 2.5 MB. */
  importBytes: 10 * 1024 * 1024,
  /** bytes: a multipart body; a file and the form around it. */
  uploadBytes: 11 * 1024 * 1024,
  /** bytes: the headers of a request. */
  headerBytes: 16 * 1024,
  /** ms: for a request to arrive whole. */
  requestMs: 60_000,
  /** ms: for its headers to arrive. */
  headersMs: 10_000,
  /** connections: open at the server; a browser holds up to 6. */
  sockets: 12_000,
  /** requests: at once over one HTTP/2 connection; a tablet that comes back sends few, and holds one stream. */
  requestsPerConnection: 100,

  /** requests: that hold a database connection at once, of the pool's 20; the rest is for sign-in, streams and jobs. */
  connections: 14,
  /** requests: of these, under one user and under one hotel; its writes wait for each other anyway. */
  connectionsPerKey: 3,
  /** requests: that wait for one, under one user or hotel; 50 tablets that come back at once, several times over. */
  waitingPerKey: 300,
  /** ms: the longest wait for one; the app gives a batch up after 8 s. */
  waitingMs: 7000,
  /** ms: the longest wait for a lock of the database. */
  lockMs: 7000,
  /** uploads: held in memory at once. */
  uploads: 6,
  /** uploads: of these, under one user and under one hotel. */
  uploadsPerKey: 2,
  /** bytes: answers of hotels that are kept for whoever asks next; ten of the largest snapshots. */
  sharedAnswerBytes: 32 * 1024 * 1024,
  /** ms: for which such an answer is kept; all tablets of a hotel that come back at once ask within it. */
  sharedAnswerMs: 10_000,
  /** streams: open under one user, and under one hotel; a browser has one, whatever its tabs. */
  streamsPerKey: 300,
  /** bytes: of an event that a stream hands to its connection at once; it holds three such pieces. */
  streamPieceBytes: 64 * 1024,
  /** ms: for a reader to take such a piece, before it is cut off and has to come back; a line of 26 kbit/s does. */
  streamStallMs: 20_000,
  /** bytes: of events that streams hold for readers who take nothing, all together; beyond, those that wait longest are cut off. */
  stalledBytes: 64 * 1024 * 1024,

  /** requests: of one user a second, from all devices; a tap is one. */
  requestsPerUser: 40,
  /** requests: of one user a minute, beyond these; 50 tablets of one account that each send 1,000 operations make 1,250. */
  burstPerUser: 1500,
  /** requests: without a valid token, of one address a minute. */
  requestsPerStranger: 300,
  /** requests: of one session to the identity part a minute. */
  requestsPerSession: 120,
  /** ms: until a request beyond these is refused; who does not wait as told asks again no faster. */
  refusalMs: 1000,
  /** sign-ins: of one address a minute; a whole hotel may sign in from one. */
  signInsPerAddress: 60,
  /** sign-ins: of one account in 15 minutes, from all addresses where it never signed in; from one where it did, as many. */
  signInsPerAccount: 20,
  /** codes: mailed to one account in 15 minutes, asked for from addresses where it never signed in; from one where it did, as many. */
  codesPerAccount: 5,
  /** codes: asked for by one address in 15 minutes; a whole hotel may sign up from one. */
  codesPerAddress: 60,
  /** checks: of codes of one account in 15 minutes; each code is good for 5. */
  codeChecksPerAccount: 30,
  /** checks: of codes by one address in 15 minutes. */
  codeChecksPerAddress: 200,
  /** checks: of passwords and second steps by one session, or one half sign-in, in 15 minutes. */
  proofsPerSession: 40,
  /** checks: wrong codes of an account's second step in a row, after which it is locked for 15 minutes. */
  secondStepFailures: 10,
  /** passkeys: of one user. */
  passkeysPerUser: 20,
  /** sign-ups: of one address in 15 minutes; a whole hotel may sign up from one. */
  signUpsPerAddress: 60,

  /** tries: of wrong PINs of one person on one shared tablet in 15 minutes. */
  wrongPinsPerPerson: 5,
  /** tries: of wrong PINs on one shared tablet an hour, of all people. */
  wrongPinsPerDevice: 30,
  /** tablets: shared ones of a hotel; a large one has 50. */
  sharedDevicesOfHotel: 200,

  /** invitations: of one user an hour; a hotel invites all of its people at once. */
  invitationsPerUser: 100,
  /** invitations: to one address an hour, from all hotels; who gets more did not ask for them. */
  invitationsPerAddress: 5,

  /** keys: API keys of a hotel that hold; a hotel connects a handful of programs. */
  apiKeys: 50,
  /** webhooks: of a hotel; each is sent everything that it asks for. */
  webhooks: 10,
  /** reservations: named by one message to a webhook; what an import changes is sent in as many as it takes. */
  webhookReservations: 1000,
  /** ms: between a change and the message that tells of it, so that taps that come fast share one. */
  webhookPauseMs: 2000,
  /** days: of failures alone, after which a webhook is switched off. */
  webhookFailingDays: 5,
  /** tests: of webhooks, of one hotel a minute; each is a request to an address of somebody's choice. */
  webhookTests: 10,

  /** bytes: of the files of an imported workbook, unpacked; a full list of ten columns has 30 MB. */
  importUnpacked: 80_000_000,
  /** lines: of an imported list, without its header; a large hotel's bookings of two years. */
  importLines: 50_000,
  /** columns: of an imported list; the widest exports of hotel systems have about 100. */
  importColumns: 256,
  /** characters: of a list's mapping of columns, as JSON; of 256 columns with long headers. */
  importMapping: 100_000,
  /** characters: of a cell; the rest is cut off, for only remarks are longer, and nothing of them is imported. */
  importCell: 1000,
  /** cells: of an imported list; four times those of a full list with all its columns known. */
  importCells: 2_000_000,
  /** people: adults, children or babies of one line. */
  importPeople: 99,
  /** guests: of an imported list; two for each line of a full one. */
  importGuests: 100_000,
  /** nights: of all guests of an imported list; each is up to three recorded meals. */
  importNights: 400_000,
  /** names: distinct groups, or guest types, of an imported list; a hotel has tens. */
  importNames: 1000,
  /** pages: of an imported PDF; a hotel's menus of a year by weeks. */
  menuPages: 50,
  /** dishes: of an imported menu; a hotel has some hundred. */
  menuDishes: 1000,
  /** pieces: of text on one page of an imported menu, or cells of a week; a full page has 600. */
  menuPieces: 10_000,
  /** characters: of an imported menu that is a text; 1,000 dishes with what is said of them have 100,000. */
  menuText: 400_000,
  /** processes: that read imported files, hotels in turn; each takes up to 250 MB, and a processor. */
  importProcesses: 1,
  /** MB: the heap of such a process; the largest list is read with 112. */
  importMemory: 144,
  /** MB: all memory of such a process, beyond which it is ended; the largest list takes 250. */
  importResident: 500,
  /** ms: of the processor, for reading or planning an import; ten times what the largest list takes on a slow machine. */
  importTime: 20_000,
  /** ms: for the same by the clock, on a machine that is busy with other things. */
  importDeadline: 60_000,
  /** imports: that wait for a process; all of them are had within a client's timeout. */
  importsWaiting: 20,
  /** imports: of these, of one hotel. */
  importsWaitingOfHotel: 4,
  /** issues: that are kept of an import for its report; a person mends a list with the first of them. */
  importIssuesKept: 30,
  /** characters: of a reservation's number in a message, as it is answered; OTA allows 32. */
  messageId: 64,
  /** bytes: of an AlpineBits handshake; one that names every action of every version has 6,000. */
  handshakeBytes: 64 * 1024,
  /** rows: that one version changes; what a device stores, and a stream sends, in one go. */
  versionChanges: 2500,
  /** rows: of changes that a device catches up with; who is further behind reads the snapshot, which takes less time. */
  catchUpRows: 10_000,
  /** meals: of a snapshot's days, that a device is sent at once; with more it begins with today, and fetches the others behind it. */
  wholeSnapshotMeals: 10_000,

  /** guest types: of a hotel, in use or not, and as many guest groups; a hotel has tens. */
  guestTypes: 1000,
  /** dishes: of a hotel, in use or not; every device has all of them. A large house has 5,000. */
  dishes: 6000,
  /** ingredients: of a hotel, in use or not; every device has all of them. A large hotel's store has 5,000. */
  ingredients: 10_000,
  /** ingredients: of all dishes of a hotel together; 5,000 dishes of eight have 40,000. */
  recipeLines: 45_000,
  /** dishes: on the menu of one guest type for one meal; a large buffet has 60. */
  guestMenuDishes: 100,
  /** dishes: on all menus of one day; three meals of ten guest types have 600. */
  dayMenuDishes: 2000,
  /** ingredients: of one dish; a long recipe has 40. */
  dishIngredients: 100,
  /** occasions: of a hotel; every device has all of them. A hotel has tens. */
  occasions: 500,
  /** days: of menus in one answer; a season's rotation is laid over six weeks at a time. */
  menuDays: 42,
  /** templates: of menus, of a hotel; every device has all of them. A hotel has one or two for a season. */
  menuTemplates: 20,
  /** weeks: of a template; longer rotations are planned anew. */
  templateWeeks: 6,
  /** meals: of a template, each of one guest type; six weeks of six guest types have 756. */
  templateMeals: 800,
  /** dishes: on all meals of a template; six weeks of three guest types and five dishes have 1,890. With its meals, all fits a body. */
  templateDishes: 3000,

  /** orders: on a hotel's board, those done in the last 16 hours with them; a full house at its tables makes 600. */
  ordersOnBoard: 1000,
  /** lines: of one order; a long table orders 20 dishes. */
  orderItems: 40,
  /** wishes: of one line of an order. */
  orderWishes: 5,
  /** days: back for which every device has the deliveries that have come; the longest window of the stock table. */
  deliveryDays: 90,
  /** days: back for which every device has the movements of stock; older ones are read when somebody asks. */
  movementDays: 14,
  /** deliveries: on their way of one ingredient; daily ones for a season are 90. */
  pendingDeliveries: 100,
  /** counts: of one ingredient on one day; a shelf is counted once or twice. */
  countsADay: 200,

  /** entries: of what doors say of one guest at one meal; two doors that change their mind twice make eight. */
  checkInsAMeal: 100,
  /** days: of attendance in one answer; a quarter of a year. */
  attendanceDays: 92,
  /** days: of the history of attendance in one answer; three years with a leap day have 3,288 meals. */
  historyDays: 1096,

  /** devices: of a hotel whose state is kept; a large hotel has 60, and each browser is one. */
  reportedDevices: 300,

  /** bytes: free space below which the server's own database counts as out of order. */
  freeDiskBytes: 200 * 1024 * 1024,
} as const;
