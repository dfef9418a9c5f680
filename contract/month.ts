/** Returns the same time one month later, on that month's last day where it is shorter: the end of a paid month. */
export function oneMonthAfter(time: string | number): string {
  const end = new Date(time);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + 1);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}

/** Returns the same time one month earlier, on that month's last day where it is shorter: the start of a paid month. */
export function oneMonthBefore(time: string | number): string {
  const start = new Date(time);
  const day = start.getUTCDate();
  start.setUTCMonth(start.getUTCMonth() - 1);
  if (start.getUTCDate() !== day) start.setUTCDate(0);
  return start.toISOString();
}
