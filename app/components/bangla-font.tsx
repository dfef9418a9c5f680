import banglaFont from "../fonts/noto-sans-bengali.woff2?url";

/** Has the Bangla font loaded at once by a page whose main text needs it, instead of after its layout. */
export function BanglaFont({ text }: { text: string }) {
  if (!/\p{Script=Bengali}/u.test(text)) return null;
  return (
    <link rel="preload" href={banglaFont} as="font" type="font/woff2" crossOrigin="anonymous" />
  );
}
