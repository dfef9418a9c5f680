/** Formats cents as dollars, such as `$24` or `$24.50`; 0 is `Free`. */
export function shortPrice(amount: number): string {
  if (amount === 0) return "Free";
  return `$${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}`;
}
