/** Whether a database holds a text: none does with NUL, or with half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && isWellFormed(text);

/** As String.isWellFormed, which not every browser has: only a half is a code point among the surrogates. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);
