import { ComingSoon } from "../components/coming-soon.tsx";
import type { Route } from "./+types/checkout.ts";

export default function Checkout({ params }: Route.ComponentProps) {
  return <ComingSoon title="Checkout" path={`/checkout/${params.id}`} />;
}
