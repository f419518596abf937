import type { HeadCount } from '../../core/rules/people.ts';

/** A head count in the form of the stats of one meal: those who will eat, and those who may. */
export function statsOf({ will_eat: sure, uncertain }: HeadCount) {
  return {
    male: sure.male,
    female: sure.female,
    child: sure.child,
    uncertain_male: uncertain.male,
    uncertain_female: uncertain.female,
    uncertain_child: uncertain.child,
  };
}
