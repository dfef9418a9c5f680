/** A course's name where the course's language is not known: its letters tell the direction, and whether it is Bangla. */
export function CourseName({ name }: { name: string }) {
  return (
    <span lang={/\p{Script=Bengali}/u.test(name) ? "bn" : undefined} dir="auto">
      {name}
    </span>
  );
}
