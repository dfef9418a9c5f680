import { useSite } from "../../site/use-site.ts";
import { BookOpen, Download, Languages, Lightbulb, Play, RefreshCw } from "lucide-react";

type Entry = { Icon: typeof BookOpen; title: string; text: string };

const aboutLessons: Entry[] = [
  {
    Icon: BookOpen,
    title: "Lessons, one idea each",
    text: "Short text, code samples with the output that they really print, and the outline one key away.",
  },
  {
    Icon: Play,
    title: "Exercises that run here",
    text: "JavaScript, TypeScript, React, Python and SQL run in your browser. Nothing to install.",
  },
  {
    Icon: Lightbulb,
    title: "Help in small steps",
    text: "Tests say in words what was expected. Hints come one at a time, the solution after a try of your own.",
  },
  {
    Icon: RefreshCw,
    title: "Progress on every device",
    text: "Drafts and answers are kept at once in the browser, and soon in your account. Two versions of a draft are both kept.",
  },
];

const aboutCourses: Entry[] = [
  {
    Icon: BookOpen,
    title: "A page for each course",
    text: "What it is about, in plain words, with its plans and prices one link away.",
  },
];

const always: Entry[] = [
  {
    Icon: Download,
    title: "PDFs to take along",
    text: "One press saves a course’s page as a PDF on A4, for paper or an evening without a connection.",
  },
  {
    Icon: Languages,
    title: "In English and in Bangla",
    text: "Some courses are in Bangla. Each says its level, its hours and what to know beforehand.",
  },
];

/** How one learns here, as cards. */
export function FeatureGrid() {
  const entries = [...(useSite().hasLessons ? aboutLessons : aboutCourses), ...always];
  return (
    <ul className="feature-grid">
      {entries.map(({ Icon, title, text }) => (
        <li key={title} className="card-surface">
          <Icon aria-hidden size={24} className="text-primary" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
