import { ComingSoon } from "../components/coming-soon.tsx";

export default function Profile() {
  return <ComingSoon title="Profile" path="/profile" />;
}
