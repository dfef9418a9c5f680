/** Returns the same time one month later, on that month's last day where it is shorter: the end of a paid month. */
export function oneMonthAfter(time: string | number): string {
  const end = new Date(time);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + 1);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}
