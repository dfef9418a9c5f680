import { data } from "react-router";

/** Every address that no other route has. */
export function loader() {
  throw data("There is nothing at this address", { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
