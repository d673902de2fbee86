/** Keeping the screen on. Only pages that came over https may; elsewhere people raise the phone's own timeout. */

export const canStayAwake = 'wakeLock' in navigator;

/** Keep the screen on until the returned function is called, as long as the page can be seen. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;

  // The browser takes the lock back whenever the page is hidden.
  async function ask(): Promise<void> {
    if (document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!wanted) await lock.release();
    } catch {
      // A phone whose battery is low refuses: its screen goes off as ever.
    }
  }

  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
