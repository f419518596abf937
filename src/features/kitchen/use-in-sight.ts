import { useEffect } from 'react';

/** Brings a dish that is selected into sight, between what covers the ends of the list. */
export function useInSight(dishId: string | undefined): void {
  useEffect(() => {
    if (dishId === undefined) return;
    document.querySelector(`[data-dish="${dishId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [dishId]);
}
