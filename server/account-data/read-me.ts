/** Returns the text that explains the archive. */
export function readMe(site: string): string {
  return `Your data at ${site}

account.json       your name, address, ways to sign in, and the sessions that are open
orders.json        what you ordered
payments.json      what you paid
plan.json          your plan, your seat in a team, and the team that you pay for
courses.json       the courses that you take, and those that you wait for
progress.json      where you were in each course, and the lessons that you have finished
answers.json       your answers; options are counted from 0, in the author's order
certificates.json  your certificates
questions.json     what you asked about lessons, and the answers
drafts/            your programs, by course and lesson

Programs
  .js, .ts   node program.js      (Node 24 or newer; the file package.json in drafts/ belongs to them)
  .py        python3 program.py
  .php       php program.php
  .sql       sqlite3 < program.sql
  .html      open it in a browser
Components (.jsx, .tsx, .vue, .svelte) need a project of their framework. Where a program asks for
input, the lesson has given it the lines.

Times are in UTC. Passwords are not here: only their hashes are stored.
`;
}
