import banglaFont from "../fonts/noto-sans-bengali.woff2?url";

/** Preloads the Bangla font when the text needs it, instead of loading it after layout. */
export function BanglaFont({ text }: { text: string }) {
  if (!/\p{Script=Bengali}/u.test(text)) return null;
  return (
    <link rel="preload" href={banglaFont} as="font" type="font/woff2" crossOrigin="anonymous" />
  );
}
