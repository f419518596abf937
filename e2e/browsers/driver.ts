/** A place in a tab, CSS px from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** One tab, as a person has it before them. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Puts it before the other tabs of its window. */
  show(): Promise<void>;
  /** Runs a function in the page, with what it is given as JSON; it sees nothing of the file that it stands in. */
  evaluate<G, A>(run: (given: G) => A | Promise<A>, given: G): Promise<A>;
  click(at: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
}

/** How a tab goes on that was suspended, or why it could not be. */
export type Suspension = { resume(): Promise<void> } | { notTried: string };

/** A browser that runs on a profile. */
export interface Browser {
  version: string;
  /** The tab that it opened with. */
  first: Tab;
  newTab(): Promise<Tab>;
  /** Stops all that runs in `tab`, as an operating system does with what nobody looks at; `other` goes on. */
  suspend(tab: Tab, other: Tab): Promise<Suspension>;
  /** SIGKILL to every process: nothing gets to say goodbye. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser on a profile folder, which it keeps everything in. */
export type Open = (profile: string) => Promise<Browser>;

/** The window of every browser. */
export const windowSize = { width: 1440, height: 900 };

/** No command takes longer, ms; one that does waits for something that does not come. */
export const commandTimeout = 60_000;

/** A function as the source of a call with its argument, for protocols that carry text. Its value is JSON. */
export function sourceOf<G, A>(run: (given: G) => A | Promise<A>): string {
  return `async (given) => JSON.stringify((await (${run})(JSON.parse(given))) ?? null)`;
}
