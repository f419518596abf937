/** framer-motion's layout animations, in a chunk that is loaded after the first render. */
export { domMax as features } from 'framer-motion';
