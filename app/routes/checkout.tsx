import { ComingSoon } from "../components/coming-soon.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import type { Route } from "./+types/checkout.ts";

export default function Checkout({ params }: Route.ComponentProps) {
  return (
    <ProtectedScreen>
      {() => <ComingSoon title="Checkout" path={`/checkout/${params.id}`} />}
    </ProtectedScreen>
  );
}
