import type { DishType } from '../../core/rules/dish-type.ts';
import type { Language } from '../../core/rules/language.ts';

/** Dishes of a kitchen by course, from which the sheets are made. */
export const dishes: Record<Language, Record<DishType, readonly string[]>> = {
  de: {
    starters: [
      'Vitello tonnato mit Kapernäpfeln',
      'Carpaccio vom Rind mit Rucola und Parmesan',
      'Kürbiscremesuppe mit Kernöl',
      'Frittatensuppe',
      'Bunter Blattsalat mit gerösteten Kernen',
      'Tiroler Gerstensuppe',
      'Ziegenkäse im Speckmantel auf Rote-Bete-Salat',
    ],
    main: [
      'Wiener Schnitzel vom Kalb mit Petersilienkartoffeln und Preiselbeeren',
      'Gebratenes Zanderfilet auf Kräuterrisotto',
      'Hirschgulasch mit Semmelknödeln',
      'Käsespätzle mit Röstzwiebeln',
      'Geschmorte Lammhaxe mit Rosmarinpolenta und Ofengemüse',
      'Spinatknödel mit brauner Butter',
      'Zwiebelrostbraten mit Bratkartoffeln',
      'Steinpilzravioli mit Salbeibutter',
      'Gegrillte Hähnchenbrust mit Zitronensauce',
      'Gemüselasagne',
    ],
    sides: [
      'Petersilienkartoffeln',
      'Butterreis',
      'Speckbohnen',
      'Blaukraut mit Apfel',
      'Pommes frites',
    ],
    dessert: [
      'Apfelstrudel mit Vanillesauce',
      'Kaiserschmarrn mit Zwetschgenröster',
      'Mousse au Chocolat',
      'Topfenknödel auf Beerenragout',
      'Lauwarmer Schokoladenkuchen mit flüssigem Kern',
    ],
  },
  it: {
    starters: [
      'Carpaccio di manzo con rucola e scaglie di grana',
      'Insalata caprese con mozzarella di bufala',
      'Zuppa di cipolle gratinata',
      'Minestrone di verdure',
      'Prosciutto crudo con melone',
      'Crema di zucca con crostini',
      'Tartare di salmone con avocado',
    ],
    main: [
      'Tagliatelle al ragù di cervo',
      'Spaghetti alle vongole veraci',
      'Canederli allo speck in brodo',
      'Risotto ai funghi porcini mantecato al formaggio di malga',
      'Filetto di branzino in crosta di patate',
      'Tagliata di manzo con rosmarino e patate al forno',
      'Scaloppine al limone',
      'Lasagne alle verdure',
      'Costine di agnello alla griglia con menta',
      'Gnocchi di patate al pomodoro e basilico',
    ],
    sides: [
      'Patate al forno',
      'Spinaci al burro',
      'Verdure grigliate',
      'Fagiolini',
      'Insalata mista',
    ],
    dessert: [
      'Tiramisù della casa',
      'Panna cotta ai frutti di bosco',
      'Strudel di mele con gelato alla vaniglia',
      'Crostata di albicocche',
      'Semifreddo al torroncino con salsa al cioccolato',
    ],
  },
  en: {
    starters: [
      'Roasted tomato soup with basil oil',
      'Smoked salmon with dill cream and rye bread',
      'Warm goat cheese salad with walnuts',
      'Leek and potato soup',
      'Prawn cocktail',
      'Beef tartare with quail egg',
      'Grilled asparagus with hollandaise sauce',
    ],
    main: [
      'Slow-cooked beef cheeks with mashed potatoes and glazed carrots',
      'Pan-fried sea bass with saffron risotto',
      'Mushroom and chestnut pie',
      'Roast chicken with lemon and thyme',
      'Lentil curry with basmati rice',
      'Venison stew with bread dumplings',
      'Grilled lamb chops with mint sauce and roasted vegetables',
      'Spinach and ricotta ravioli',
      'Baked cod with parsley crust',
      'Vegetable lasagne',
    ],
    sides: [
      'Roast potatoes',
      'Steamed green beans',
      'Buttered rice',
      'Braised red cabbage',
      'Mixed leaves',
    ],
    dessert: [
      'Sticky toffee pudding with vanilla ice cream',
      'Lemon tart',
      'Apple crumble with custard',
      'Chocolate mousse with raspberries',
      'Fresh fruit salad',
    ],
  },
};

export const headings: Record<Language, Record<DishType, readonly string[]>> = {
  de: {
    starters: ['Vorspeisen', 'Suppen & Vorspeisen', 'Vorspeise'],
    main: ['Hauptgerichte', 'Hauptspeisen', 'Hauptgang'],
    sides: ['Beilagen', 'Beilagen', 'Beilage'],
    dessert: ['Desserts', 'Süßspeisen', 'Nachspeise'],
  },
  it: {
    starters: ['Antipasti', 'Antipasti e zuppe', 'Antipasto'],
    main: ['Secondi piatti', 'I nostri secondi', 'Secondo'],
    sides: ['Contorni', 'Contorni', 'Contorno'],
    dessert: ['Dolci', 'I nostri dolci', 'Dolce'],
  },
  en: {
    starters: ['Starters', 'Soups & Starters', 'Starter'],
    main: ['Main Courses', 'Mains', 'Main course'],
    sides: ['Side Dishes', 'Sides', 'Side'],
    dessert: ['Desserts', 'Desserts', 'Dessert'],
  },
};

export const words: Record<
  Language,
  { title: string; week: string; note: string; legend: string; dinner: string; days: string[] }
> = {
  de: {
    title: 'Hotel Alpenrose – Speisekarte',
    week: 'Wochenmenü',
    note: 'Alle Preise in Euro inkl. MwSt. Wir wünschen guten Appetit!',
    legend:
      'Allergene: A Gluten, B Krebstiere, C Ei, D Fisch, E Erdnuss, F Soja, G Milch, H Schalenfrüchte, L Sellerie, M Senf, N Sesam, O Sulfite, P Lupine, R Weichtiere',
    dinner: 'Abendmenü',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
  },
  it: {
    title: 'Ristorante Bellavista',
    week: 'Menù della settimana',
    note: 'Coperto € 2,50. Buon appetito!',
    legend:
      'Allergeni: 1 glutine, 2 crostacei, 3 uova, 4 pesce, 5 arachidi, 6 soia, 7 latte, 8 frutta a guscio, 9 sedano, 10 senape, 11 sesamo, 12 solfiti, 13 lupini, 14 molluschi',
    dinner: 'Cena',
    days: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì'],
  },
  en: {
    title: 'The Old Mill Restaurant',
    week: 'Menu of the week',
    note: 'Please tell our staff about any food allergies. Prices include VAT.',
    legend:
      'Allergens: A gluten, B crustaceans, C eggs, D fish, E peanuts, F soya, G milk, H nuts, L celery, M mustard, N sesame, O sulphites, P lupin, R molluscs',
    dinner: 'Dinner',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
};
