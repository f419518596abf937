interface GuestType {
  id: string;
  is_active: boolean;
}

interface Guests {
  guest_type_id: string | null;
  number_of_guests: number;
}

/**
 * The guest types that menus are planned for: that of standard guests first, which most guests are of, then in the order
 * of their making, as ids are. Where nobody is of one, standard guests are of the first that was made.
 */
export function orderedGuestTypes<T extends GuestType>(
  types: Iterable<T>,
  guests: Iterable<Guests>,
): T[] {
  const active = [...types].filter((type) => type.is_active).sort((a, b) => (a.id < b.id ? -1 : 1));
  const people = new Map(active.map(({ id }) => [id, 0]));
  for (const { guest_type_id: id, number_of_guests: count } of guests) {
    const known = id === null ? undefined : people.get(id);
    if (id !== null && known !== undefined) people.set(id, known + count);
  }
  const most = Math.max(...people.values());
  const standard = active.find(({ id }) => people.get(id) === most);
  return standard ? [standard, ...active.filter((type) => type !== standard)] : [];
}
