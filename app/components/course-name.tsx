/** A course's name where the course's language is not known: a name in Bangla letters is marked as Bangla. */
export function CourseName({ name }: { name: string }) {
  return <span lang={/\p{Script=Bengali}/u.test(name) ? "bn" : undefined}>{name}</span>;
}
