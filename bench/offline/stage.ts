/** One guest as every contender stores it; `lunch` is what a tap changes. */
export interface Reservation {
  id: string;
  lunch: 'will_eat' | 'will_not_eat';
  [field: string]: string | number | boolean | null;
}

/** What a page starts from. */
export interface Ground {
  /** Tells this page's writes from others' in the database. */
  run: string;
  /** Empty where the device has them already. */
  reservations: Reservation[];
  /** For the product's own API. */
  account: { owner: string; hotelId: string; token: string; day: string };
}

/** What a measuring page offers to the one who drives it. All times in ms. */
export interface Stage {
  prepare(ground: Ground): Promise<void>;
  /** Taps one after the other, each accepted before the next. */
  serial(count: number): Promise<{ total: number; visible: number[] }>;
  /** All taps at once, until the last is accepted; and until the last is stored, where that is later. */
  burst(count: number): Promise<{ accepted: number; stored: number }>;
  open(ground: Ground): Promise<{ took: number; rows: number; pending: number }>;
  replay(): Promise<number>;
}
