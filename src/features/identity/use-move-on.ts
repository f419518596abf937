import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CarriedOver } from './auth-links.ts';

/** How long a message is read before another page follows it, ms. */
const reading = 2000;

/** Goes to another page once what was said has been read, unless the person leaves before. */
export function useMoveOn(): (to: string, carried?: CarriedOver) => void {
  const navigate = useNavigate();
  const [next, setNext] = useState<{ to: string; carried: CarriedOver }>();
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => void navigate(next.to, { state: next.carried }), reading);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  return useCallback((to, carried = {}) => setNext({ to, carried }), []);
}
