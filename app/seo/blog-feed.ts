import { questions } from "../editorial/blog.ts";
import { blogFeedPath } from "./blog-feed-path.ts";
import { escapeXml } from "../../alpona/escape-xml.ts";
import { xmlResponse } from "./xml.ts";

/** Returns the blog's questions as an Atom feed (RFC 4287), the newest first. */
export function blogFeed(origin: string, siteName: string): Response {
  const newest = questions.toSorted((one, other) => (one.published < other.published ? 1 : -1));
  const blog = `${origin}/blog`;
  const head = [
    `<title>${escapeXml(`Check questions and answers · ${siteName}`)}</title>`,
    `<id>${escapeXml(blog)}</id>`,
    `<link href="${escapeXml(blog)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + blogFeedPath)}"/>`,
    `<updated>${timeOf(newest[0]!)}</updated>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
  ];
  const entries = newest.map((question) => entryOf(question, blog));
  return xmlResponse(
    'feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"',
    [...head, ...entries],
    "application/atom+xml",
  );
}

type Question = (typeof questions)[number];

function entryOf(question: Question, blog: string): string {
  const address = escapeXml(`${blog}#${question.id}`);
  const time = timeOf(question);
  return `<entry>
<title>${escapeXml(question.title)}</title>
<id>${address}</id>
<link href="${address}"/>
<published>${time}</published>
<updated>${time}</updated>
<summary>${escapeXml(question.summary)}</summary>
</entry>`;
}

function timeOf({ published }: Question): string {
  return `${published}T00:00:00Z`;
}
