/** Returns a cover for a social card; undefined for a format that social networks do not show, such as the drawn SVG. */
export function cardPicture(cover: string): string | undefined {
  return /\.(png|jpe?g|webp)(\?|$)/i.test(cover) ? cover : undefined;
}
