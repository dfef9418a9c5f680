import { html } from "hono/html";
import type { Site } from "../../contract/site.ts";
import type { Message } from "./message.ts";

/** What a message says of the site that sends it. */
export type Sender = Pick<Site, "name" | "company" | "address">;

type Letter = {
  to: string;
  site: Sender;
  subject: string;
  opening: string;
  /** Names and values, such as the lines of a receipt. */
  facts?: [name: string, value: string][];
  action: string;
  link: string;
  closing: string;
  /** A further link, at the end. */
  remedy?: string;
};

/** Returns a message as text and as HTML, with one link to follow. */
export function letter({ to, site, subject, facts = [], ...parts }: Letter): Message {
  const { opening, action, link, closing, remedy } = parts;
  const sender = `${site.company}, ${site.address}`;
  return {
    to,
    subject,
    text: [
      opening,
      facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
      `${action}:\n${link}`,
      `${closing}${remedy ? `\n${remedy}` : ""}`,
      `${site.name}\n${sender}\n`,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    html: String(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta name="color-scheme" content="light" />
            <title>${subject}</title>
          </head>
          <body
            style="margin:0;padding:32px 16px;background:#faf7ef;color:#16261f;font:16px/1.6 Arial,sans-serif"
          >
            <div
              style="max-width:520px;margin:auto;background:#fff;border:1px solid #e3ddcf;border-radius:12px;padding:32px;overflow-wrap:anywhere"
            >
              <p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#0d5c3d">
                ${site.name}
              </p>
              <p>${opening}</p>
              ${
                facts.length > 0
                  ? html`<table style="border-collapse:collapse">
                      ${facts.map(row)}
                    </table>`
                  : ""
              }
              <p style="margin:28px 0">
                <a
                  href="${link}"
                  style="display:inline-block;background:#0d5c3d;color:#fff;padding:12px 22px;border-radius:10px;text-decoration:none"
                  >${action}</a
                >
              </p>
              <p style="color:#52605a">
                ${closing}${remedy ? html` <a href="${remedy}" style="color:#0d5c3d">${remedy}</a>` : ""}
              </p>
              <p style="color:#52605a;font-size:14px">${sender}</p>
            </div>
          </body>
        </html> `,
    ),
  };
}

function row([name, value]: [name: string, value: string]) {
  return html`<tr>
    <th
      style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;white-space:nowrap;font-weight:normal;color:#52605a"
    >
      ${name}
    </th>
    <td style="padding:4px 0">${value}</td>
  </tr>`;
}
