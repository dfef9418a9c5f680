import { ComingSoon } from "../components/coming-soon.tsx";

export default function Signin() {
  return (
    <main className="px-4">
      <ComingSoon title="Sign in" path="/signin" />
    </main>
  );
}
