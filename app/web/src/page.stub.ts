/** As much of a page as the pure parts touch, for their tests outside a browser. */

import { beforeEach, vi } from 'vitest';

const kept = new Map<string, string>();

vi.stubGlobal('document', { baseURI: 'http://table.home.arpa/', documentElement: { lang: '' } });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

beforeEach(() => kept.clear());
