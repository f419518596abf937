import { type Allergen, allergens, contentsOf } from '../allergens.ts';
import type { Need } from '../brief-changes.ts';
import type { Diet } from '../diet.ts';
import type { DishGroup } from '../dish-type.ts';
import { type GuestDiet, guestDiets } from '../guest-diet.ts';
import type { MealStatus } from '../meal-status.ts';
import { compareNames } from '../names.ts';
import { type Counted, peopleOf } from '../people.ts';
import { dietClash } from './diet-clash.ts';

/** A dish of one service, with what it is made of. */
export interface ServedDish {
  id: string;
  course: DishGroup;
  diet: Diet | null;
  /** Its own, beside those of its ingredients; null: nobody said. */
  allergens: readonly Allergen[] | null;
  /** Guest types on whose menus it stands. */
  guestTypeIds: readonly string[];
  /** Undefined for one whose row is not there. */
  ingredients: readonly ({ name: string; allergens: readonly Allergen[] | null } | undefined)[];
}

/** A guest, or a party without a room, with what they need of the kitchen. */
export interface AlertGuest extends Counted {
  id: string;
  guest_name: string;
  room_number: string | null;
  guest_type_id: string | null;
  diets: readonly GuestDiet[] | null;
  allergies: readonly Allergen[] | null;
}

/** A guest whom a dish concerns. */
export interface Concerned<G extends AlertGuest = AlertGuest> {
  guest: G;
  people: number;
  /** What the dish certainly does not go with. */
  clashes: readonly Need[];
  /** Allergies that it may not go with: something of it is unknown. */
  perhaps: readonly Allergen[];
}

/** What of a dish is unknown: the dish itself, or ingredients. */
export interface Unknown {
  isWhole: boolean;
  /** Names; null for one whose row is not there. */
  ingredients: readonly (string | null)[];
}

/** What is to be said of a dish in one service. */
export interface DishAlert<G extends AlertGuest = AlertGuest> {
  dishId: string;
  /** By room and name. At least one. */
  concerned: readonly Concerned<G>[];
  /** Null where all is known, or where it concerns nobody. */
  unknown: Unknown | null;
}

/** A dish with what is known of it. */
interface Known extends ServedDish {
  contains: readonly Allergen[];
  unknown: Unknown | null;
}

/**
 * Guests of a service of whom the kitchen has to know something: who eat or are uncertain, and have an allergy or a diet.
 * @param statusOf of the service's meal
 */
export function guestsWithNeeds<G extends AlertGuest>(
  guests: Iterable<G>,
  statusOf: (guestId: string) => MealStatus,
): G[] {
  return [...guests].filter(
    (guest) =>
      (guest.allergies?.length ?? 0) + (guest.diets?.length ?? 0) > 0 &&
      peopleOf(guest) > 0 &&
      statusOf(guest.id) !== 'will_not_eat',
  );
}

/**
 * The dishes of one service that do not go, or may not go, with guests of it. Where a dish is in no answer, nothing
 * speaks against it for these guests: that is not to say that it is safe.
 *
 * A guest whose type has a menu of its own eats from that, course by course: where that menu has nothing of a course, and
 * for guests without such a menu, every dish of the course counts. A dish that names itself with meat or fish clashes
 * with a diet only where the course has nothing else for the guest: nobody serves a vegetarian the roast by mistake, and
 * an alert on each roast would bury those that count.
 * @param dishes all of the service
 * @param guests with needs
 */
export function dishAlerts<G extends AlertGuest>(
  dishes: readonly ServedDish[],
  guests: Iterable<G>,
): DishAlert<G>[] {
  const known = dishes.map(withContents);
  const found = new Map<string, Concerned<G>[]>();
  for (const guest of guests) {
    for (const { dish, clashes, perhaps } of clashesOf(guest, known)) {
      const of = found.get(dish.id) ?? [];
      of.push({ guest, people: peopleOf(guest), clashes, perhaps });
      found.set(dish.id, of);
    }
  }
  return known.flatMap(({ id, unknown }) => {
    const concerned = found.get(id);
    if (!concerned) return [];
    const isOpen = concerned.some(({ perhaps }) => perhaps.length > 0);
    return [{ dishId: id, concerned: concerned.sort(byPlace), unknown: isOpen ? unknown : null }];
  });
}

function withContents(dish: ServedDish): Known {
  const { allergens, isComplete } = contentsOf(dish, dish.ingredients);
  const ingredients = dish.ingredients
    .filter((each) => !each?.allergens)
    .map((each) => each?.name ?? null);
  const unknown = isComplete ? null : { isWhole: dish.allergens === null, ingredients };
  return { ...dish, contains: allergens, unknown };
}

/** The dishes from which a guest eats that speak, or may speak, against one of the guest's needs. */
function clashesOf(guest: AlertGuest, dishes: readonly Known[]) {
  const offered = dishes.filter((dish) => isOffered(guest, dish, dishes));
  const all = offered.map((dish) => ({ dish, ...clashWith(guest, dish) }));
  return all.flatMap(({ dish, allergies, diets, perhaps }) => {
    const hasOther = all.some((each) => each.dish.course === dish.course && goesWith(each));
    const told = diets.filter(({ clash }) => clash === 'hidden' || !hasOther);
    const clashes = [...allergies, ...told.map(({ diet }) => diet)];
    return clashes.length + perhaps.length > 0 ? [{ dish, clashes, perhaps }] : [];
  });
}

/** Whether a dish is one that the guest can be given, by all that is known; one of which nobody said the kind is none. */
const goesWith = ({ dish, ...with_ }: { dish: Known } & ReturnType<typeof clashWith>): boolean =>
  dish.diet !== null && with_.allergies.length + with_.perhaps.length + with_.diets.length === 0;

function clashWith(guest: AlertGuest, { diet: kind, contains, unknown }: Known) {
  const own = guest.allergies ?? [];
  return {
    allergies: own.filter((each) => contains.includes(each)),
    perhaps: unknown ? own.filter((each) => !contains.includes(each)) : [],
    diets: (guest.diets ?? []).flatMap((diet) => {
      const clash = dietClash(diet, { diet: kind, contains });
      return clash === null ? [] : [{ diet, clash }];
    }),
  };
}

/** Whether a guest may be served a dish. */
function isOffered(
  { guest_type_id: type }: AlertGuest,
  { course, guestTypeIds }: Known,
  dishes: readonly Known[],
): boolean {
  if (type === null || guestTypeIds.includes(type)) return true;
  return !dishes.some((each) => each.course === course && each.guestTypeIds.includes(type));
}

const byPlace = ({ guest: a }: Concerned, { guest: b }: Concerned): number =>
  Number(a.room_number === null) - Number(b.room_number === null) ||
  compareNames(a.room_number ?? '', b.room_number ?? '') ||
  compareNames(a.guest_name, b.guest_name) ||
  (a.id < b.id ? -1 : 1);

/** What a dish does not go with, and whom that concerns; allergies first. */
export interface NeedAlert<G extends AlertGuest = AlertGuest> {
  need: Need;
  people: number;
  guests: readonly G[];
}

/** What is certain of a dish, by what the guests need: allergies first, in the order of the regulation. */
export function byNeed<G extends AlertGuest>(concerned: readonly Concerned<G>[]): NeedAlert<G>[] {
  return [...allergens, ...guestDiets].flatMap((need) => {
    const own = concerned.filter(({ clashes }) => clashes.includes(need));
    const people = own.reduce((sum, each) => sum + each.people, 0);
    return own.length > 0 ? [{ need, people, guests: own.map(({ guest }) => guest) }] : [];
  });
}

const regulated: ReadonlySet<Need> = new Set(allergens);

/** Whether a need is an allergy. */
export const isAllergy = (need: Need): need is Allergen => regulated.has(need);
