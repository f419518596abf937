/** A reservation of an OTA message, as far as its guests and their stays go. What is not said is ''. */
export interface Reservation {
  id: string;
  /** Type of its `UniqueID`: a reservation, or a cancellation. */
  type: '14' | '15';
  /** "Reserved", "Cancelled", "Requested" … */
  status: string;
  /** Who booked for the guests. */
  company: string;
  guests: Guest[];
  stays: RoomStay[];
}

export interface Guest {
  /** By which the stays name the guest. */
  rph: string;
  given: string;
  surname: string;
  prefix: string;
  gender: string;
  birth: string;
  country: string;
}

export interface RoomStay {
  room: string;
  start: string;
  end: string;
  /** Code of the meal plan. */
  board: string;
  counts: { count: number; age: string; code: string }[];
  /** `rph` of its guests. */
  guests: string[];
}

type Attributes = Readonly<Record<string, string>>;

/** `UniqueID` type of a cancellation: a message may say nothing else of it. */
const cancellation = '15';

/** What is being read, and where the text goes that comes now. */
interface Reading {
  reservation?: Reservation | undefined;
  guest?: Guest | undefined;
  stay?: RoomStay | undefined;
  into?: ((text: string) => void) | undefined;
}
type Handlers<T> = Readonly<
  Record<string, (of: T, attributes: Attributes, reading: Reading) => void>
>;

const ofReservation: Handlers<Reservation> = {
  UniqueID(reservation, { ID = '', Type }) {
    if (reservation.id !== '' && Type !== '14' && Type !== cancellation) return;
    reservation.id = ID;
    reservation.type = Type === cancellation ? cancellation : '14';
    if (Type === cancellation) reservation.status = 'Cancelled';
  },
  RoomStay({ stays }, _, reading) {
    reading.stay = { room: '', start: '', end: '', board: '', counts: [], guests: [] };
    stays.push(reading.stay);
  },
  ResGuest({ guests }, { ResGuestRPH = '' }, reading) {
    const names = { given: '', surname: '', prefix: '' };
    reading.guest = { rph: ResGuestRPH, ...names, gender: '', birth: '', country: '' };
    guests.push(reading.guest);
  },
  CompanyName(reservation, _, reading) {
    reading.into = (text) => {
      reservation.company += text;
    };
  },
};

const ofStay: Handlers<RoomStay> = {
  RoomType(stay, { RoomID = '' }) {
    stay.room = RoomID;
  },
  MealsIncluded(stay, { MealPlanIndicator, MealPlanCodes = '' }) {
    if (isTrue(MealPlanIndicator)) stay.board = MealPlanCodes;
  },
  GuestCount(stay, { Count = '1', Age = '', AgeQualifyingCode = '' }) {
    stay.counts.push({ count: Number(Count), age: Age, code: AgeQualifyingCode });
  },
  TimeSpan(stay, { Start = '', End = '' }) {
    [stay.start, stay.end] = [Start, End];
  },
  ResGuestRPH(stay, { RPH = '' }) {
    stay.guests.push(RPH);
  },
};

const ofGuest: Handlers<Guest> = {
  Customer(guest, { Gender = '', BirthDate = '' }) {
    [guest.gender, guest.birth] = [Gender, BirthDate];
  },
  CountryName(guest, { Code = '' }) {
    guest.country = Code;
  },
  GivenName: textInto('given'),
  Surname: textInto('surname'),
  NamePrefix: textInto('prefix'),
};

function textInto(field: 'given' | 'surname' | 'prefix') {
  return (guest: Guest, _: Attributes, reading: Reading) => {
    reading.into = (text) => {
      guest[field] += text;
    };
  };
}

/** An indicator that is left out is one that holds: the codes beside it say so. */
const isTrue = (indicator: string | undefined): boolean =>
  indicator !== 'false' && indicator !== '0';

/** Takes the elements of a message as they come, and gives each reservation when it ends. */
export function createReservationReader(take: (reservation: Reservation) => void) {
  const reading: Reading = {};
  return {
    open(name: string, attributes: Attributes): void {
      reading.into = undefined;
      if (name === 'HotelReservation') {
        const status = attributes['ResStatus'] ?? '';
        reading.reservation = { id: '', type: '14', status, company: '', guests: [], stays: [] };
        return;
      }
      const { reservation, guest, stay } = reading;
      if (guest) ofGuest[name]?.(guest, attributes, reading);
      else if (stay) ofStay[name]?.(stay, attributes, reading);
      else if (reservation) ofReservation[name]?.(reservation, attributes, reading);
    },
    text: (text: string): void => reading.into?.(text),
    close(name: string): void {
      reading.into = undefined;
      if (name === 'ResGuest') reading.guest = undefined;
      if (name === 'RoomStay') reading.stay = undefined;
      if (name !== 'HotelReservation' || !reading.reservation) return;
      take(reading.reservation);
      reading.reservation = undefined;
    },
  };
}
