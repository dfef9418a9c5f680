import { html } from "hono/html";
import { type Html, plainPage } from "../http/plain-page.ts";
import type { CourseStops, TaskStops } from "../report/course-stops.ts";

/** Renders where the learners of a course stop, as a table that is also drawn. */
export function stopsPage(course: string, { lessons, tasks }: CourseStops): Html {
  const titles = new Map(lessons.map(({ name, title }) => [name, title]));
  return plainPage({
    title: `Where learners stop: ${course}`,
    isWide: true,
    body: html`<h1>Where learners stop</h1>
      <p>${course}. Numbers below five are hidden (–): they would be about single people.</p>
      <div class="scroll" tabindex="0" role="group" aria-label="Table">
        <table>
          <thead>
            <tr>
              <th scope="col">Exercise</th>
              <th scope="col">Opened</th>
              <th scope="col">Run</th>
              <th scope="col">Passed</th>
              <th scope="col">Hints</th>
              <th scope="col">Solution</th>
              <th scope="col">Stops at</th>
            </tr>
          </thead>
          <tbody>
            ${tasks.map((task) => taskRow(task, titles.get(task.lesson) ?? task.lesson))}
          </tbody>
        </table>
      </div>
      <p><a class="button" href="/teach">Back to the questions</a></p>`,
  });
}

function taskRow(task: TaskStops, lesson: string): Html {
  const { title, opened, run, passed, hints, solutions, stops } = task;
  return html`<tr>
    <th scope="row">${title}<small class="muted">${lesson}</small></th>
    <td>${shown(opened)}</td>
    <td>${shown(run)}</td>
    <td>
      ${shown(passed)}
      ${opened === null ? "" : html`<meter min="0" max="${opened}" value="${passed ?? 0}"></meter>`}
    </td>
    <td>${shown(hints)}</td>
    <td>${shown(solutions)}</td>
    <td>
      ${Object.entries(stops)
        .map(([test, runs]) => `test ${test}: ${shown(runs)}`)
        .join(", ")}
    </td>
  </tr>`;
}

function shown(count: number | null): string {
  return count === null ? "–" : String(count);
}
