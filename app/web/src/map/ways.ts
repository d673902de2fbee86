/** What a map or a list tells of an area beside what stands there. */
export interface Way {
  /** It may be meant; it is looked at and may not; all begins there; it is out of the question. */
  kind: 'open' | 'shut' | 'origin' | 'far';
  /** Why, in a sentence. */
  says: string;
}

/** What is only looked at. */
export function isClosed(way: Way | undefined): boolean {
  return way?.kind === 'shut' || way?.kind === 'far';
}
