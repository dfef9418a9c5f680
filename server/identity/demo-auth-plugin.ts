import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { isDemoAddress, isDemoProviderId } from "./demo-accounts.ts";

/** Creates a better-auth plugin that hides the demo providers and refuses sessions of demo accounts while the demo is off. */
export function createDemoAuthPlugin(demoIsOn: () => boolean): BetterAuthPlugin {
  return {
    id: "demo-switch",
    hooks: {
      before: [
        {
          matcher: ({ body, params }) =>
            !demoIsOn() &&
            [body?.provider, body?.providerId, params?.id].some(
              (id) => typeof id === "string" && isDemoProviderId(id),
            ),
          handler: createAuthMiddleware(async (context) =>
            context.json({ code: "NOT_FOUND", message: "Not found" }, { status: 404 }),
          ),
        },
      ],
    },
    init: ({ internalAdapter }) => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async ({ userId }) => {
                if (demoIsOn()) return;
                const user = await internalAdapter.findUserById(userId);
                if (!user || !isDemoAddress(user.email)) return;
                throw new APIError("FORBIDDEN", { message: "Accounts of the demo are closed" });
              },
            },
          },
        },
      },
    }),
  };
}
