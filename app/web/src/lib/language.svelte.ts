/** What the page says, in the language of this phone. The English sentence is the key of all the others. */

import { load, save } from './storage';

export type Language = 'en' | 'de' | 'nl' | 'pl';

/** Each by its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  pl: 'Polski',
};

type Catalogue = Readonly<Record<string, string>>;

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>> = {
  de: () => import('../languages/de.json'),
  nl: () => import('../languages/nl.json'),
  pl: () => import('../languages/pl.json'),
};

class Spoken {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>({});
}

const spoken = new Spoken();

/** The language that is spoken now; the server is asked to answer in it. */
export function language(): Language {
  return spoken.language;
}

/** How dates and times are written: as the browser's own region does, if it speaks the same language. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(spoken.language)) ?? spoken.language;
}

/** Speak the language that was chosen on this phone, else the first of the browser's that there is. */
export async function startSpeaking(): Promise<void> {
  const chosen = load<unknown>('local', 'language');
  const wanted = [...(typeof chosen === 'string' ? [chosen] : []), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  await speak(wanted.find(isLanguage) ?? 'en');
}

/** Choose a language for this phone. */
export async function choose(chosen: Language): Promise<void> {
  save('local', 'language', chosen);
  await speak(chosen);
}

async function speak(wanted: Language): Promise<void> {
  try {
    spoken.catalogue = wanted === 'en' ? {} : (await CATALOGUES[wanted]()).default;
    spoken.language = wanted;
  } catch {
    // The catalogue could not be loaded: what was spoken before goes on.
  }
  document.documentElement.lang = spoken.language;
}

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}

export type Params = Readonly<Record<string, string | number>>;

/**
 * Say an English sentence in the language of this phone.
 *
 * `{name}` stands for a parameter, `{n:card|cards}` for the form that fits the number `n`; Polish has three forms.
 */
export function t(english: string, params: Params = {}): string {
  return fill(spoken.catalogue[english] ?? english, params, spoken.language);
}

export function fill(template: string, params: Params, spokenIn: Language): string {
  return template.replaceAll(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms: string | undefined) => {
    const value = params[name] ?? '';
    if (forms === undefined) return String(value);
    return forms.split('|').at(form(Number(value), spokenIn)) ?? '';
  });
}

/** Which of the forms fits a number: the first for one; in Polish the second for 2 to 4, 22 to 24 and so on. */
function form(n: number, spokenIn: Language): number {
  if (n === 1) return 0;
  if (spokenIn !== 'pl') return 1;
  return [2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100) ? 1 : 2;
}
