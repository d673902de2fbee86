/** The second tap of a double tap hits whatever stands there by then: it must not make the next move. */

/** Milliseconds within which a second tap is no decision of its own. */
const SOON = 350;

let last = -Infinity;

/** Let a tap on a button that sends something, or leads to where that is done, count once. */
export function swallowSecondTap(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-once], [type=submit]')) return;
  const soon = event.timeStamp - last < SOON;
  last = event.timeStamp;
  // Mice, and most touch screens, count taps themselves.
  if (event.detail > 1 || (soon && (event as PointerEvent).pointerType !== 'mouse')) {
    event.preventDefault();
    event.stopPropagation();
  }
}
