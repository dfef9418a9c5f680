import { ComingSoon } from "../components/coming-soon.tsx";

export default function Signup() {
  return (
    <main className="px-4">
      <ComingSoon title="Sign up" path="/signup" />
    </main>
  );
}
