import { html, raw } from "hono/html";
import { lessonPath } from "../../contract/course-path.ts";
import type { TeachingQuestion } from "../../contract/learner-question.ts";
import { maxReplyLength } from "../../contract/question-lengths.ts";
import { type Html, plainPage } from "../http/plain-page.ts";

/** An answer that could not be stored, with its text. */
export type Refused = { id: string; message: string; text: string };

type QuestionsPage = {
  questions: TeachingQuestion[];
  total: number;
  status: "open" | "answered";
  page: number;
  perPage: number;
  /** The courses that the teacher answers for. */
  courses: { id: string; name: string }[];
  refused: Refused | undefined;
};

/** Renders a page of questions, each with a form that answers it. */
export function questionsPage(given: QuestionsPage): Html {
  const { questions, total, status, page, perPage, courses, refused } = given;
  const title = status === "open" ? "Open questions" : "Answered questions";
  const pages = Math.max(1, Math.ceil(total / perPage));
  const address = (to: number) =>
    `/teach?${new URLSearchParams({ ...(status === "answered" && { status }), page: String(to) })}`;
  return plainPage({
    title,
    isWide: true,
    body: html`<h1>${title}</h1>
      <p>
        ${total === 0 ? "There are none." : `${total} in all.`}
        ${
          status === "open"
            ? html`<a href="/teach?status=answered">Those that are answered</a>`
            : html`<a href="/teach">Those that are open</a>`
        }
      </p>
      ${questions.map((question) =>
        questionCard(question, refused?.id === question.id ? refused : undefined),
      )}
      ${
        pages > 1
          ? html`<nav aria-label="Pages">
              ${page > 1 ? html`<a href="${address(page - 1)}">Before</a>` : ""} Page ${page} of
              ${pages} ${page < pages ? html`<a href="${address(page + 1)}">After</a>` : ""}
            </nav>`
          : ""
      }
      <section aria-labelledby="stops">
        <h2 id="stops">Where learners stop</h2>
        <ul>
          ${courses.map(
            ({ id, name }) =>
              html`<li><a href="/teach/stops/${encodeURIComponent(id)}">${name}</a></li>`,
          )}
        </ul>
      </section>`,
  });
}

function questionCard(question: TeachingQuestion, refused: Refused | undefined): Html {
  const { id, kind, courseId, lesson, section, sectionTitle, askedBy, askedAt, code } = question;
  const place = `${lessonPath(courseId, lesson)}#${encodeURIComponent(section || "content")}`;
  return html`<article class="card" aria-labelledby="question-${id}">
    <h2 id="question-${id}">${kind === "mistake" ? "A mistake in" : "About"} “${sectionTitle}”</h2>
    <p class="muted">
      ${question.courseName}, <a href="${place}">${question.lessonTitle}</a>;
      ${askedBy || "somebody without a name"}, ${askedAt.slice(0, 10)}
    </p>
    <div class="text">${raw(question.html)}</div>
    ${code === null ? "" : html`<pre tabindex="0"><code>${code}</code></pre>`}
    ${sectionTexts(question)} ${answerForm(question, refused)}
  </article>`;
}

function sectionTexts({ sectionThen, sectionNow, sectionExists }: TeachingQuestion): Html {
  const now = sectionExists
    ? sectionNow === null
      ? html`<p class="muted">The section is the same now.</p>`
      : html`<h3>The section now</h3>
          <p class="lines">${sectionNow}</p>`
    : html`<p class="muted">The section is not in the lesson any more.</p>`;
  return html`<details>
    <summary>The section when it was asked</summary>
    <p class="lines">${sectionThen || "It had no text."}</p>
    ${now}
  </details>`;
}

function answerForm(question: TeachingQuestion, refused: Refused | undefined): Html {
  const { id, status, answerText, published } = question;
  const text = refused?.text ?? answerText ?? "";
  // Sent to the address of the list, so that the same one is shown again.
  return html`<form method="post">
    <input type="hidden" name="id" value="${id}" />
    <label
      >Answer (Markdown)<textarea name="text" rows="5" maxlength="${maxReplyLength}">
${text}</textarea>
    </label>
    <label class="check"
      ><input type="checkbox" name="publish" ${published ? "checked" : ""} /> Publish it under the
      section, without the name</label
    >
    <p class="error" role="alert">${refused?.message ?? ""}</p>
    <p class="buttons">
      <button class="button main" name="action" value="answer">
        ${status === "open" ? "Answer" : "Change the answer"}
      </button>
      ${
        status === "open"
          ? html`<button class="button" name="action" value="close">
              Close without an answer
            </button>`
          : ""
      }
    </p>
  </form>`;
}
