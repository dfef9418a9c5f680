import { Link } from "react-router";
import { useSite } from "../site/use-site.ts";
import { DemoMark } from "./demo-mark.tsx";

/** The brand as a link to the landing page, and the demo mark beside it; `size` is that of the logo, in pixels. */
export function BrandLink({ size }: { size: number }) {
  const site = useSite();
  return (
    <>
      <Link to="/" className="brand-link">
        <img src={site.logo} alt="" width={size} height={size} />
        {site.name}
      </Link>
      <DemoMark />
    </>
  );
}
