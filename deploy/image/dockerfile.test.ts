import { expect, test } from "vitest";
import { parseDockerfile } from "./dockerfile.ts";

test("stages, steps and how the image is run are read as they stand", () => {
  const file = parseDockerfile(`# a site
FROM node:26.1.0-slim AS build
WORKDIR /app
COPY package.json .npmrc ./
RUN npm ci \\
  --ignore-scripts

FROM build
ENV HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build --chown=node:node /data /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s \\
  CMD ["node", "-e", "check(\`\${process.env.PORT}\`)"]
CMD ["node", "server/main.ts"]
`);

  expect(file.stages).toEqual([
    {
      name: "build",
      base: "node:26.1.0-slim",
      steps: [
        { kind: "workdir", folder: "/app" },
        {
          kind: "copy",
          from: undefined,
          owner: undefined,
          sources: ["package.json", ".npmrc"],
          target: "./",
        },
        { kind: "run", command: expect.stringMatching(/^npm ci\s+--ignore-scripts$/) },
      ],
    },
    {
      name: "image",
      base: "build",
      steps: [
        { kind: "environment", values: { HOST: "0.0.0.0", DATA_DIR: "/data" } },
        { kind: "copy", from: "build", owner: "node:node", sources: ["/data"], target: "/data" },
      ],
    },
  ]);
  expect(file.user).toBe("node");
  expect(file.healthCheck).toEqual(["node", "-e", "check(`${process.env.PORT}`)"]);
  expect(file.command).toEqual(["node", "server/main.ts"]);
});

test.each([
  ["an instruction that is not known", "FROM node:26\nADD https://example.org/x /x", /ADD/],
  ["a program that only a shell could start", "FROM node:26\nCMD node server/main.ts", /JSON/],
])("%s is refused", (_what, text, reason) => {
  expect(() => parseDockerfile(text)).toThrow(reason);
});
