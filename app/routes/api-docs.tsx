import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/api-docs.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  enum?: string[];
  description?: string;
};
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Body = { description: string; content?: Record<string, { schema: Schema }> };
type Operation = {
  summary: string;
  parameters?: Parameter[];
  requestBody?: Body;
  security?: unknown[];
  responses: Record<string, Body>;
};
type NamedSchema = Schema & { properties?: Record<string, Schema> };
type ApiDocument = {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, NamedSchema> };
};

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(pageContext).api.document()) as ApiDocument;
}

/** The API documentation, from the OpenAPI document. */
export default function ApiDocs({ loaderData: { info, paths, components } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={info.title} description={info.description} path="/api/docs" />
      <Breadcrumb />
      <h1 className="font-display text-4xl font-bold sm:text-5xl">{info.title}</h1>
      <p className="mt-3 text-lg text-muted">
        {info.description} Machines read the same at{" "}
        <a href="/api/openapi.json" className="quiet-link">
          /api/openapi.json
        </a>
        .
      </p>
      <h2 id="calls" className="section-title mt-12 scroll-mt-24">
        Calls
      </h2>
      {Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => (
          <Call key={method + path} method={method} path={path} operation={operation} />
        )),
      )}
      <h2 className="section-title mt-16">Shapes</h2>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <Shape key={name} name={name} schema={schema} />
      ))}
    </>
  );
}

function Call({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  return (
    <section className="card-surface mt-6 p-5 sm:p-6">
      <h3 className="flex flex-wrap items-center gap-3 font-display text-xl font-bold">
        <span className="api-method">{method.toUpperCase()}</span>
        <code className="break-all">{path}</code>
      </h3>
      <p className="mt-2">{operation.summary}</p>
      {operation.security && <p className="mt-1 text-muted">For whoever is signed in.</p>}
      {(operation.parameters || operation.requestBody) && (
        <dl className="api-fields">
          {operation.parameters?.map((parameter) => (
            <div key={parameter.name}>
              <dt>
                <code>{parameter.name}</code>
              </dt>
              <dd>
                {`in the ${parameter.in}, ${parameter.required ? "required" : "optional"} `}
                <span className="text-muted">
                  {parameter.description ?? parameter.schema?.description}
                </span>
              </dd>
            </div>
          ))}
          {operation.requestBody && <BodyRow name="body" body={operation.requestBody} />}
        </dl>
      )}
      <dl className="api-fields">
        {Object.entries(operation.responses).map(([status, response]) => (
          <BodyRow key={status} name={status} body={response} />
        ))}
      </dl>
    </section>
  );
}

function Shape({ name, schema }: { name: string; schema: NamedSchema }) {
  return (
    <section id={`shape-${name}`} className="mt-8 scroll-mt-24">
      <h3 className="font-display text-xl font-bold">{name}</h3>
      {schema.description && <p className="text-muted">{schema.description}</p>}
      {schema.properties ? (
        <dl className="api-fields">
          {Object.entries(schema.properties).map(([field, value]) => (
            <div key={field}>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>
                <Type schema={value} /> <span className="text-muted">{value.description}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2">
          <Type schema={schema} />
        </p>
      )}
    </section>
  );
}

function BodyRow({ name, body }: { name: string; body: Body }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <Type schema={body.content?.["application/json"]?.schema ?? {}} />{" "}
        <span className="text-muted">{body.description}</span>
      </dd>
    </div>
  );
}

function Type({ schema }: { schema: Schema }) {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1)!;
    return (
      <a href={`#shape-${name}`} className="quiet-link">
        {name}
      </a>
    );
  }
  if (schema.items) {
    return (
      <>
        list of <Type schema={schema.items} />
      </>
    );
  }
  return <span>{schema.enum ? schema.enum.join(" | ") : [schema.type].flat().join(" or ")}</span>;
}
