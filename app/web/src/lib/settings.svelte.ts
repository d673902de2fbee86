/** What was set on this phone. */

import { loadLike, save } from './storage';

export type Theme = 'system' | 'light' | 'dark';

interface Settings {
  theme: Theme;
  /** What tells that it is this phone's turn, besides the words. */
  sound: boolean;
  vibration: boolean;
  /** Whether the screen stays on while a table is open. */
  awake: boolean;
}

const KEY = 'settings';

export const settings = $state<Settings>(
  loadLike<Settings>('local', KEY, { theme: 'system', sound: false, vibration: false, awake: true }),
);

export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  save('local', KEY, settings);
  paint();
}

/** Show the page in the light that was chosen. */
export function paint(): void {
  const page = document.documentElement;
  if (settings.theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = settings.theme;
}
