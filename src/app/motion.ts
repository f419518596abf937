/** What framer-motion does here; loaded after the first screen. */
export { domAnimation as features } from 'framer-motion';
