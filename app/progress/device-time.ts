let time = 0;
let ticks = 0;

/** Returns the time on this device's clock, in milliseconds; in one page it goes on when the clock is set back. */
export function deviceTime(): number {
  const now = performance.now();
  // The ticks alone may pause while the device sleeps.
  time = Math.max(Date.now(), time + now - ticks);
  ticks = now;
  return time;
}

/** Returns the device's time in the form that is stored. */
export function deviceTimestamp(): string {
  return new Date(deviceTime()).toISOString();
}
