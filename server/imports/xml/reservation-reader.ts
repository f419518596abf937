/** A reservation of an OTA message, as far as its guests and their stays go. What is not said is ''. */
export interface Reservation {
  id: string;
  /** "Reserved", "Cancelled", "Requested" … */
  status: string;
  /** Who booked for the guests. */
  company: string;
  guests: Guest[];
  stays: RoomStay[];
}

interface Guest {
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

/** Takes the elements of a message as they come, and gives each reservation when it ends. */
export function createReservationReader(take: (reservation: Reservation) => void) {
  let current: Reservation | undefined;
  let guest: Guest | undefined;
  let stay: RoomStay | undefined;
  /** Where the text goes that comes now. */
  let into: ((text: string) => void) | undefined;

  const ofReservation: Record<string, (attributes: Attributes, reservation: Reservation) => void> =
    {
      UniqueID({ ID = '', Type }, reservation) {
        if (reservation.id !== '' && Type !== '14' && Type !== cancellation) return;
        reservation.id = ID;
        if (Type === cancellation) reservation.status = 'Cancelled';
      },
      RoomStay(_, { stays }) {
        stay = { room: '', start: '', end: '', board: '', counts: [], guests: [] };
        stays.push(stay);
      },
      ResGuest({ ResGuestRPH = '' }, { guests }) {
        guest = {
          rph: ResGuestRPH,
          given: '',
          surname: '',
          prefix: '',
          gender: '',
          birth: '',
          country: '',
        };
        guests.push(guest);
      },
      CompanyName(_, reservation) {
        into = (text) => {
          reservation.company += text;
        };
      },
    };
  const ofStay: Record<string, (attributes: Attributes, stay: RoomStay) => void> = {
    RoomType({ RoomID = '' }, own) {
      own.room = RoomID;
    },
    MealsIncluded({ MealPlanIndicator, MealPlanCodes = '' }, own) {
      if (isTrue(MealPlanIndicator)) own.board = MealPlanCodes;
    },
    GuestCount({ Count = '1', Age = '', AgeQualifyingCode = '' }, own) {
      own.counts.push({ count: Number(Count), age: Age, code: AgeQualifyingCode });
    },
    TimeSpan({ Start = '', End = '' }, own) {
      [own.start, own.end] = [Start, End];
    },
    ResGuestRPH({ RPH = '' }, own) {
      own.guests.push(RPH);
    },
  };
  const ofGuest: Record<string, (attributes: Attributes, guest: Guest) => void> = {
    Customer({ Gender = '', BirthDate = '' }, own) {
      [own.gender, own.birth] = [Gender, BirthDate];
    },
    CountryName({ Code = '' }, own) {
      own.country = Code;
    },
    GivenName: textInto('given'),
    Surname: textInto('surname'),
    NamePrefix: textInto('prefix'),
  };

  function textInto(field: 'given' | 'surname' | 'prefix') {
    return (_: Attributes, own: Guest) => {
      into = (text) => {
        own[field] += text;
      };
    };
  }

  return {
    open(name: string, attributes: Attributes): void {
      into = undefined;
      if (name === 'HotelReservation') {
        const status = attributes['ResStatus'] ?? '';
        current = { id: '', status, company: '', guests: [], stays: [] };
        return;
      }
      if (current === undefined) return;
      if (guest !== undefined) ofGuest[name]?.(attributes, guest);
      else if (stay !== undefined) ofStay[name]?.(attributes, stay);
      else ofReservation[name]?.(attributes, current);
    },
    text(text: string): void {
      into?.(text);
    },
    close(name: string): void {
      into = undefined;
      if (name === 'ResGuest') guest = undefined;
      if (name === 'RoomStay') stay = undefined;
      if (name !== 'HotelReservation' || current === undefined) return;
      take(current);
      current = undefined;
    },
  };
}

/** An indicator that is left out is one that holds: the codes beside it say so. */
const isTrue = (indicator: string | undefined): boolean =>
  indicator !== 'false' && indicator !== '0';
