import { allergenNamed, legendPairs } from './allergen-codes.ts';
import { plainText, wordsOf } from './words.ts';

/** Beginnings of words, and phrases, of lines that are no dishes. */
const phrases = (
  'guten appetit|buon appetito|bon appetit|enjoy your|mahlzeit|anderungen|subject to change|subject to avail|salvo|' +
  'alle preise|preise in|preise inkl|all prices|prices in|prices incl|prezzi|inkl mwst|incl vat|mwst|iva inclusa|' +
  'coperto|gedeck|cover charge|servizio|service charge|service not|unvertraglich|intoleranz|intolleranz|intoleranc|' +
  'unser team|unser personal|unser service|fragen sie|wenden sie|bitte|please|si prega|chiedere|rivolgersi|' +
  'informieren|informiert|informiamo|inform|tiefgekuhlt|surgelat|congelat|frozen|offnungszeiten|opening hours|' +
  'orari|geoffnet|wir wunschen|we wish|auguriamo|vi augur|ihr kuchenteam|ihre familie|la famiglia|kuchenteam|auf wunsch|' +
  'on request|su richiesta|willkommen|welcome|benvenut|seite|page|pagina|tel|telefon|www|http|mail|e mail|' +
  'zusatzstoff|additiv|kennzeichnung|kann spuren|may contain|puo contenere|ab 2 personen|fur 2 personen|' +
  'serviert von|serviert ab|served from|served daily|served between|von montag|inklusive|included in|compreso|' +
  'incluso|vegetarisches gericht|piatto vegetariano|v vegetarisch|v vegetarian|v vegetariano|solange der vorrat|' +
  'while stocks last|menupreis|menu preis|kuchenchef|kitchen team|la cucina|reservierung|prenotazion|reservation'
).split('|');

const allergenHeads = ['allerg', 'lebensmittelinformation'];
const separators = new Set(['oder', 'or', 'oppure', 'o', 'und', 'e', 'and', 'sowie', '']);

/** Whether a line begins a list of what codes mean, which goes on below it. */
export const beginsLegend = (text: string): boolean => {
  const [first = '', second = ''] = wordsOf(text);
  return [first, second].some((word) => allergenHeads.some((head) => word.startsWith(head)));
};

/** Whether a line is one of such a list. */
export function isLegend(text: string): boolean {
  const pairs = legendPairs(text);
  if (pairs.length >= 2) return true;
  const words = wordsOf(text);
  const named = words.filter((word) => allergenNamed(word) !== undefined).length;
  return (
    pairs.length === 1 &&
    /^\W*[A-Za-z\d]{1,2}\b/.test(text) &&
    words.length <= 8 &&
    named >= 1 &&
    isPairAtStart(words)
  );
}

const isPairAtStart = ([code = '', name = '']: readonly string[]): boolean =>
  /^(?:[a-z]|\d{1,2})$/.test(code) && allergenNamed(name) !== undefined;

/** Words of a house's name. */
const houses =
  /^(?:grand )?(?:hotel|restaurant|ristorante|gasthof|gasthaus|pension|albergo|trattoria|osteria|wirtshaus|landhaus)\b/;

/** Whether a line says something else than a dish: wishes, hours, prices, addresses. */
export function isNote(text: string): boolean {
  const plain = ` ${plainText(text)} `;
  if (separators.has(plain.trim())) return true;
  if (!/\p{L}{2}/u.test(text) || houses.test(plain.trim())) return true;
  if (phrases.some((phrase) => plain.includes(` ${phrase}`))) return true;
  if (/@|\bwww\.|\d{1,2}[:.]\d{2}\s?(?:uhr|h\b|[–-]\s?\d)/iu.test(text)) return true;
  // A sentence.
  return /[.!?]$/.test(text.trim()) && plain.trim().split(' ').length >= 5;
}
