import { data } from "react-router";

/** Responds 404 to every path without a route (spec §2). */
export function loader() {
  throw data("There is nothing at this address", { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
