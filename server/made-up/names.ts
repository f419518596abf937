import type { Draw } from '../../core/seeded-random.ts';
import { pick } from './draw.ts';

/** Languages of generated names. */
export const nameLanguages = ['it', 'de', 'en', 'fr', 'es', 'pt', 'nl'] as const;
export type NameLanguage = (typeof nameLanguages)[number];
export type Gender = 'male' | 'female';

type Words = readonly [string, ...string[]];
type Names = Record<Gender | 'family', Words>;

const words = (text: string): Words => {
  const [first = '', ...rest] = text.split(' ');
  return [first, ...rest];
};

const names: Record<NameLanguage, Names> = {
  it: {
    male: words(
      'Marco Luca Andrea Matteo Giovanni Paolo Stefano Davide Alessandro Federico Antonio Roberto Simone Enrico Pietro',
    ),
    female: words(
      'Giulia Chiara Francesca Elena Martina Sara Valentina Laura Anna Silvia Paola Federica Alice Elisa Beatrice',
    ),
    family: words(
      'Rossi Bianchi Ferrari Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Vitale',
    ),
  },
  de: {
    male: words(
      'Thomas Michael Andreas Stefan Markus Christian Martin Peter Florian Tobias Lukas Jonas Matthias Georg Franz',
    ),
    female: words(
      'Anna Julia Katharina Sabine Claudia Monika Birgit Petra Lena Laura Sophie Johanna Christine Eva Martina',
    ),
    family: words(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Hofmann Krüger Lange Huber Mayr Gruber Pichler Steiner Moser Egger',
    ),
  },
  en: {
    male: words(
      'James Oliver Thomas William George Daniel Samuel Henry Edward Andrew Peter Simon David Robert Alan',
    ),
    female: words(
      'Emma Olivia Charlotte Grace Emily Alice Helen Sarah Kate Laura Margaret Susan Rachel Claire Jane',
    ),
    family: words(
      'Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Murphy Kelly Ryan Byrne Doyle',
    ),
  },
  fr: {
    male: words('Pierre Julien Nicolas Antoine Louis Hugo Olivier Laurent François Mathieu'),
    female: words('Camille Claire Sophie Marie Julie Manon Isabelle Hélène Céline Élodie'),
    family: words(
      'Martin Bernard Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux Girard Fournier Mercier Blanc',
    ),
  },
  es: {
    male: words('Carlos Javier Miguel Alejandro Pablo Sergio Diego Álvaro Rafael Fernando'),
    female: words('María Carmen Lucía Ana Laura Cristina Marta Elena Pilar Isabel'),
    family: words(
      'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz Díaz Torres Navarro Romero',
    ),
  },
  pt: {
    male: words('João Pedro Miguel Tiago Rui Nuno Ricardo Luís André Paulo'),
    female: words('Maria Ana Inês Beatriz Catarina Joana Marta Sofia Teresa Rita'),
    family: words(
      'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques',
    ),
  },
  nl: {
    male: words('Jan Pieter Willem Bram Daan Sander Jeroen Maarten Thijs Ruben'),
    female: words('Emma Sanne Lotte Anouk Marieke Femke Iris Eva Johanna Saskia'),
    family: words(
      'Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Kuiper',
    ),
  },
};

/** Countries as guest lists write them: ISO 3166 alpha-2 and alpha-3. */
const languageOfCountry: Record<string, NameLanguage> = Object.fromEntries(
  (
    [
      ['it', 'IT ITA SM SMR'],
      ['de', 'DE DEU AT AUT CH CHE LI LIE'],
      ['fr', 'FR FRA BE BEL LU LUX MC MCO'],
      ['es', 'ES ESP AR ARG MX MEX CL CHL CO COL'],
      ['pt', 'PT PRT BR BRA AO AGO'],
      ['nl', 'NL NLD'],
    ] as const
  ).flatMap(([language, codes]) => codes.split(' ').map((code) => [code, language])),
);

/** Language of the generated name of a guest from `country`; English by default. */
export function nameLanguageOf(country: string | null): NameLanguage {
  return languageOfCountry[(country ?? '').trim().toUpperCase()] ?? 'en';
}

export function givenName(language: NameLanguage, gender: Gender, draw: Draw): string {
  return pick(names[language][gender], draw);
}

export function familyName(language: NameLanguage, draw: Draw): string {
  return pick(names[language].family, draw);
}
