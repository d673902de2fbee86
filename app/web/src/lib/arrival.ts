/** Where a screen begins, for whoever does not see it. */

let arrived = false;

/** The heading of another screen gets the focus that went with the last one; the first screen leaves it to the browser. */
export function arrival(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (arrived && document.activeElement === document.body) heading.focus({ preventScroll: true });
  arrived = true;
}
