/** For something that comes and goes above what is being typed: what stands below stays where it is, under the thumb. */
export function still(node: HTMLElement): { destroy: () => void } {
  let height = node.offsetHeight;
  const watch = new ResizeObserver(() => {
    const before = height;
    height = node.offsetHeight;
    // What is unfolded within moves what is below it, as everywhere.
    if (before === 0 || height === 0) node.closest('dialog')?.scrollBy({ top: height - before, behavior: 'instant' });
  });
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
