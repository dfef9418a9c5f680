import { Link } from "react-router";
import { site } from "../site.ts";
import { DemoMark } from "./demo-mark.tsx";

/** The brand as a link to the landing page, and the demo mark beside it; `size` is that of the logo, in pixels. */
export function BrandLink({ size }: { size: number }) {
  return (
    <>
      <Link to="/" className="brand-link">
        <img src="/favicon.svg" alt="" width={size} height={size} />
        {site.name}
      </Link>
      <DemoMark />
    </>
  );
}
