/** Motion with layouts, for cards that move; loaded after they are shown. */
export { domMax as features } from 'framer-motion';
