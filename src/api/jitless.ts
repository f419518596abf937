import { config } from 'zod';

// The content security policy lets no text become code. Zod would try that at the first schema, for speed, and the
// browser would report it at each load: to be imported before any schema is made.
config({ jitless: true });
