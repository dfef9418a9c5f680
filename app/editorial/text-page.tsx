import { FileText } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useSite } from "../site/use-site.ts";

export type PageText = {
  path: string;
  title: string;
  description: string | ((siteName: string) => string);
  lead: string;
  /** The files with the text, while it is a template that the operator's lawyer has not checked. */
  template?: readonly string[];
  sections: readonly PageSection[];
};

export type PageSection = { id: string; title: string; Body: () => ReactNode };

/** The number of sections from which a page lists them. */
const listedFrom = 4;

/** A page of text: title, lead, the list of its sections, and the sections. */
export function TextPage({ path, title, description, lead, template, sections }: PageText) {
  const { name } = useSite();
  const described = typeof description === "string" ? description : description(name);
  return (
    <>
      <PageHead title={title} description={described} path={path} />
      <Breadcrumb />
      <header className="max-w-3xl">
        {template && <TemplateNote files={template} />}
        <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">{title}</h1>
        <p className="mt-3 text-lg text-muted text-pretty">{lead}</p>
      </header>
      <div className="text-page">
        {sections.length >= listedFrom && <Contents sections={sections} />}
        <div className="min-w-0">
          {sections.map(({ id, title: heading, Body }) => (
            <section key={id} aria-labelledby={id} className="page-section">
              <h2 id={id} className="section-title">
                <a href={`#${id}`} className="heading-anchor">
                  {heading}
                </a>
              </h2>
              <div className="prose mt-4">
                <Body />
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: Pick<PageText, "sections">) {
  return (
    <nav aria-labelledby="on-this-page" className="page-contents print-hidden">
      <h2 id="on-this-page" className="text-sm font-semibold text-muted">
        On this page
      </h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet-link inline-block py-1">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TemplateNote({ files }: { files: readonly string[] }) {
  return (
    <p role="note" className="template-note">
      <FileText aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        Template, to be checked by the operator’s lawyer. Its text is in{" "}
        {files.map((file, index) => (
          <Fragment key={file}>
            {index > 0 && <span> and </span>}
            <code>{file}</code>
          </Fragment>
        ))}
        <span>, company and contact are set as </span>
        <code>docs/site.md</code> says.
      </span>
    </p>
  );
}
