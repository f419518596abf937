/** A desk's screen. */
export const deskView = { width: 1440, height: 900 };

/** So tall that the list, which holds only what is in sight, holds some hundred meal buttons. */
export const listView = { width: 1180, height: 8000 };
