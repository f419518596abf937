import { useEffect } from 'react';
import { watchInbox } from '../engine/inbox-watch.ts';
import { useRunning } from '../engine/running.ts';

/** Calls `refused` once for meals that the server has just refused. @param refused the same function while it means the same */
export function useRefusedMeals(refused: () => void): void {
  const engine = useRunning()?.engine;
  useEffect(() => {
    if (engine === undefined) return;
    return watchInbox(engine, (operations, areNew) => {
      if (areNew && operations.some(({ name }) => name === 'set-meal-status')) refused();
    });
  }, [engine, refused]);
}
