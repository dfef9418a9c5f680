import { data } from "react-router";
import type { Action, ActionNamed } from "./actions.ts";
import { settle } from "./result.ts";

/** What a screen does with the actions that its controls submit. */
type Handlers = {
  [Name in Action["action"]]?: (fields: ActionNamed<Name>) => Promise<unknown>;
};

/** Creates the clientAction of a screen, which runs the handler of the submitted action, and returns a Result. */
export function createAction(handlers: Handlers) {
  return async ({ request }: { request: Request }) => {
    const action = (await request.json()) as Action;
    const run = handlers[action.action] as ((fields: Action) => Promise<unknown>) | undefined;
    if (!run) throw new Error(`There is no action ${action.action}`);
    const result = await settle(run(action));
    // The router then keeps what is shown: without a connection, it could only lose it.
    return data(result, { status: result.state === "failed" && result.unreached ? 503 : 200 });
  };
}
