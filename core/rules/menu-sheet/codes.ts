import { endOf } from './words.ts';

/** Marks of protected origin and of diets, which look like codes. */
const marks = new Set(['DOP', 'IGP', 'BIO', 'DOC', 'IGT', 'VG', 'VEG', 'GF', 'LF', 'V']);

/** What pictures are misread as among letters. */
const misread: Record<string, string> = {
  '€': 'C',
  '6': 'G',
  '0': 'O',
  '8': 'B',
  '(': 'C',
  l: 'L',
};

/** Codes at the end of a text, in capitals, and what stands before them; undefined where there are none. */
export interface Codes {
  codes: string[];
  rest: string;
}

/** @param bare whether codes without brackets may be one alone */
export function codesAtEndOf(text: string, bare: boolean): Codes | undefined {
  return bracketed(text) ?? unbracketed(text, bare);
}

function bracketed(text: string): Codes | undefined {
  const from = Math.max(0, text.length - 60);
  const found = /[([{]([^()[\]{}]{1,50})[)\]}]?$/u.exec(text.slice(from));
  if (!found) return undefined;
  const codes = codesIn(found[1] ?? '');
  if (codes === undefined) return undefined;
  return { codes, rest: text.slice(0, from + found.index).trimEnd() };
}

/** Codes of a text that has nothing else; undefined where it has. */
export function codesIn(text: string): string[] | undefined {
  const tokens = text.split(/[\s,;./·+|]+/u).filter((token) => token !== '');
  if (tokens.length === 0 || tokens.length > 20) return undefined;
  if (tokens.every((token) => marks.has(token.toUpperCase()))) return [];
  const isOfLetters = tokens.some((token) => /^\p{L}/u.test(token));
  const codes: string[] = [];
  for (const token of tokens) {
    if (/^[A-Za-z]\d{0,2}$/.test(token)) codes.push(token.toUpperCase());
    else if (/^(?:1[0-9]|[1-9])[a-z]?$/.test(token)) {
      codes.push(
        (isOfLetters && tokens.length > 1 ? (misread[token] ?? token) : token).toUpperCase(),
      );
    } else if (misread[token] !== undefined) codes.push(misread[token] ?? '');
    else if (/^[A-R]{2,8}$/.test(token)) codes.push(...token);
    else if (!marks.has(token.toUpperCase())) return undefined;
  }
  return codes;
}

/** `Schnitzel A, C, G`, `Schnitzel 1,3,7`, `Schnitzel¹·³`. */
function unbracketed(text: string, bare: boolean): Codes | undefined {
  const [before, raised] = endOf(text, /[⁰¹²³⁴-⁹·⋅,\s]/u);
  if (/[⁰¹²³⁴-⁹]/u.test(raised)) {
    const codes = codesIn(raised.normalize('NFKC').replaceAll(/[⋅·]/gu, ','));
    if (codes) return { codes, rest: before.trimEnd() };
  }
  return lettersAtEnd(text, bare) ?? numbersAtEnd(text);
}

function lettersAtEnd(text: string, bare: boolean): Codes | undefined {
  const [before] = endOf(text, /[,;\s]/);
  const codes: string[] = [];
  let rest = before;
  for (;;) {
    const [start, code] = endOf(rest, /[A-R\d]/);
    const [left, gap] = endOf(start, /[,;/\s]/);
    if (!/^[A-R]\d?$/.test(code) || gap === '' || left === '') break;
    codes.unshift(code);
    rest = left;
  }
  const isList = codes.length > 1 || (codes.length === 1 && bare);
  return isList ? { codes, rest } : undefined;
}

function numbersAtEnd(text: string): Codes | undefined {
  const [before, end] = endOf(text, /[\d,;/\s]/);
  const codes = end.split(/[,;/\s]+/).filter((token) => token !== '');
  if (codes.length < 2 || !/[,;/]/.test(end) || /[.€$]$/.test(before)) return undefined;
  if (codes.some((code) => Number(code) < 1 || Number(code) > 30)) return undefined;
  return { codes, rest: before };
}
