import { useEffect, useState } from 'react';
import type { DoorGuest } from '../../../data/door/door-guests.ts';

/** Lets in an external guest who was added at the door, as soon as the row is there. */
export function useNewcomer(
  guests: readonly DoorGuest[],
  come: (guests: readonly DoorGuest[]) => void,
): (id: string) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    const guest = guests.find(({ row }) => row.id === awaited);
    if (!guest) return;
    setAwaited(null);
    // One who comes on other days alone, or not to this meal, is not here now.
    if (!guest.presence && guest.status === 'will_eat') come([guest]);
  }, [guests, awaited, come]);
  return setAwaited;
}
