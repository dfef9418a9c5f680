import { Fragment } from "react";
import { Link } from "react-router";
import type { Category } from "../../contract/category.ts";

/** That no course of a category is open yet, and the categories nearby that have some. */
export function NoneOpenNote({ name, neighbours }: { name: string; neighbours: Category[] }) {
  return (
    <p className="notice mb-6">
      {`No course about ${name} is open yet. Open now: `}
      {neighbours.map((neighbour, place) => (
        <Fragment key={neighbour.category}>
          {place > 0 && ", "}
          <Link
            to={`/course/${neighbour.category}`}
            prefetch="intent"
            className="quiet-link font-semibold"
          >
            {neighbour.name}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
