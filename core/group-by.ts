export { groupBy } from './rules/group-by.ts';
