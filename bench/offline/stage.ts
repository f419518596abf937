/** One guest as every contender stores it; `lunch` is what a tap changes. */
export interface Reservation {
  id: string;
  lunch: 'will_eat' | 'will_not_eat';
  [field: string]: string | number | boolean | null;
}

/** Initial data of a page. */
export interface Fixture {
  /** Distinguishes this page's writes in the database. */
  run: string;
  /** Empty where the device has them already. */
  reservations: Reservation[];
  /** For the product's own API. */
  account: { owner: string; hotelId: string; token: string; day: string };
}

/** The interface of a measured page to the test driver. All times in ms. */
export interface Stage {
  prepare(fixture: Fixture): Promise<void>;
  /** Taps one after the other, each accepted before the next. */
  serial(count: number): Promise<{ total: number; visible: number[] }>;
  /** All taps at once. `accepted`, `stored`: time until the last is accepted, and stored. */
  burst(count: number): Promise<{ accepted: number; stored: number }>;
  open(fixture: Fixture): Promise<{ took: number; rows: number; pending: number }>;
  replay(): Promise<number>;
}
