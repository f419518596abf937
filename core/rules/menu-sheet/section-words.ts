import type { DishType } from '../dish-type.ts';

/** What a heading of a menu means: a course, or what is no dish of the kitchen. */
export type SectionMeaning = DishType | 'other';

/** Words that head a course wherever they stand alone, without accents. */
const heads: Record<SectionMeaning, string> = {
  starters:
    'vorspeise vorspeisen vorspeisenbuffet suppe suppen tagessuppen suppentopf salat salate salatbuffet vorab entree ' +
    'antipasto antipasti zuppa zuppe minestra minestre insalata insalate ' +
    'anfang beginn iniziare inizio start begin starter starters appetizer appetizers appetiser appetisers soup soups salad salads hors oeuvre oeuvres',
  main:
    'hauptgericht hauptgerichte hauptspeise hauptspeisen hauptgang hauptgange fleischgerichte fischgerichte ' +
    'nudelgerichte pastagerichte reisgerichte pfannengerichte grillgerichte wildgerichte kindergerichte tagesgericht ' +
    'tagesgerichte tagesteller mehlspeisgerichte teigwaren ' +
    'primo primi secondo secondi piatto piatti ' +
    'main mains course courses entrees',
  sides:
    'beilage beilagen gemusebeilagen sattigungsbeilage sattigungsbeilagen contorno contorni side sides',
  dessert:
    'dessert desserts nachspeise nachspeisen nachtisch nachtische sussspeise sussspeisen susses dessertbuffet ' +
    'abschluss finire finish dolce dolci sweet sweets pudding puddings',
  other:
    'getranke alkoholfreies softdrinks drinks beverages bevande bibite wein weine weinkarte wine wines vino vini ' +
    'bier biere beers birre kaffee caffe caffetteria coffee coffees cocktails spirituosen spirits digestif ' +
    'digestifs digestivo digestivi aperitif aperitifs aperitivo aperitivi',
};

/** Words that also are dishes: they head a course where they are set apart. */
const weakHeads: Record<SectionMeaning, string> = {
  starters: 'buffet',
  main:
    'pasta pizza pizze pizzen risotto risotti nudeln fisch fleisch wild grill vegetarisch vegetarisches vegetarische ' +
    'vegan veganes carne pesce vegetariano vegetariani grigliate fish meat vegetarian grills burger burgers ' +
    'spezialitaten specialita specialities specialties klassiker classics kinder bambini kids children menu menus',
  sides: 'gemuse verdure verdura vegetables',
  dessert:
    'eis eisbecher gelato gelati obst frutta fruit kase formaggio formaggi cheese kuchen torten torte cakes',
  other: 'tee te tea saft safte juices wasser acqua water',
};

/** Words that may stand beside them. */
const fillers =
  'unser unsere unseren nostro nostra nostri nostre our the to a al alla alle ai i le gli la il lo l di da de del della delle dei degli dell dal dalla ' +
  'und e ed and et aus vom von zum zur im in mit per con for from of on den der das dem des fur kalt kalte kalter ' +
  'warm warme warmer heisse hot cold freddi fredde freddo calde caldi caldo hausgemacht hausgemachte hausgemachtes ' +
  'homemade fatti fatte casa house tiroler sudtiroler alpine regionale regional regionali feine fine small kleine ' +
  'leichte light fresh frische frisch fresche klassische traditionelle tradizionali karte carta kuche cucina ' +
  'kitchen griglia ofen forno oven piastra terra mare dish dishes gerichte speisen gericht wahl choice scelta ' +
  'auswahl selection i ii iii iv 1 2 3 4';

const meaningsOf = (lists: Record<SectionMeaning, string>): Map<string, SectionMeaning> =>
  new Map(
    (Object.entries(lists) as [SectionMeaning, string][]).flatMap(([meaning, words]) =>
      words.split(' ').map((word) => [word, meaning] as const),
    ),
  );

export const strongWords: ReadonlyMap<string, SectionMeaning> = meaningsOf(heads);
export const weakWords: ReadonlyMap<string, SectionMeaning> = meaningsOf(weakHeads);
export const fillerWords: ReadonlySet<string> = new Set(fillers.split(' '));

/** Beginnings of words that tell a dish's course, where no heading does. */
export const tellingStems: readonly (readonly [DishType, readonly string[]])[] = [
  [
    'dessert',
    (
      'tiramisu strudel apfelstrudel topfenstrudel kaiserschmarr panna gelato sorbet eis mousse creme torte kuchen ' +
      'cake pudding palatschink crepe macedonia obstsalat fruchtsalat fruit crumble brownie cheesecake bavarese ' +
      'zabaione semifreddo crostata pie schokolad cioccolat chocolat vanill buchtel germknodel marillenknodel joghurt ' +
      'yogurt zwetschkenknodel millefoglie profiterol'
    ).split(' '),
  ],
  [
    'starters',
    (
      'suppe soup zuppa minestr crema cremesuppe brodo bruhe consomme bouillon broth carpaccio tatar bruschett caprese ' +
      'insalat salat salad antipast vitello prosciutto gazpacho vorspeise'
    ).split(' '),
  ],
  [
    'sides',
    (
      'pommes kartoffelpuree petersilienkartoffel bratkartoffel salzkartoffel patate patatine chips fries rice reis ' +
      'riso mashed blaukraut sauerkraut rotkohl spinaci'
    ).split(' '),
  ],
];
