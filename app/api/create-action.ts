import { data } from "react-router";
import { settle } from "./result.ts";

type Actions = Record<string, (field: (name: string) => string) => Promise<unknown>>;

/** Creates a clientAction that runs the action which the field `action` names, with a function that returns a field's text. */
export function createAction(actions: Actions) {
  return async ({ request }: { request: Request }) => {
    const fields = await request.formData();
    const field = (name: string) => String(fields.get(name) ?? "");
    const run = actions[field("action")];
    if (!run) throw new Error(`There is no action ${field("action")}`);
    const result = await settle(run(field));
    // The router then keeps what is shown: without a connection, it could only lose it.
    return data(result, { status: result.state === "failed" && result.unreached ? 503 : 200 });
  };
}
