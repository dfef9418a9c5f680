import { SiteText } from "../site-text.tsx";
const guard = `function PrivateRoute({ children }) {
  const { user, loading } = useIdentity();
  const location = useLocation();

  if (loading) return <Skeleton />;
  if (!user) return <Navigate to="/signin" state={{ from: location }} replace />;
  return children;
}`;

const returnAfterSignIn = `const navigate = useNavigate();
const { state } = useLocation();

async function onSubmit(email, password) {
  await signIn(email, password);
  navigate(state?.from ?? "/", { replace: true });
}`;

const serverCheck = `app.get("/orders/:id", async (request, response) => {
  const user = await userOfSession(request);
  if (!user) return response.status(401).end();

  const order = await findOrder(request.params.id);
  if (order?.userId !== user.id) return response.status(404).end();
  response.json(order);
});`;

/** How a private route works. */
export const privateRoutes = {
  id: "how-does-a-private-route-work",
  title: "How does a private route work?",
  published: "2022-11-21",
  minutes: 3,
  summary:
    "A private route asks who is there before it shows its page, sends strangers to the login " +
    "page, and brings them back afterwards.",
  Answer: () => (
    <>
      <p>
        A private route is an address in an application that only signed-in people may open. The
        rule has two halves: <strong>unauthenticated users are redirected to the login page</strong>
        , and <strong>authenticated users reach the private route</strong> they asked for. On{" "}
        <SiteText of="name" /> the profile and the checkout are private; everything else is open.
      </p>
      <h3>A guard around the page</h3>
      <p>
        In React, the usual form is a small component that wraps the page and decides what to
        render. This one uses React Router:
      </p>
      <pre tabIndex={0}>
        <code>{guard}</code>
      </pre>
      <p>
        With <code>replace</code>, the redirect takes the private page’s place in the browser’s
        history. Otherwise the Back button would lead to the guard, which would send the visitor
        straight to the login page again.
      </p>
      <h3>Remembering where one came from</h3>
      <p>
        Someone who opened a checkout wants to be at that checkout after signing in, not on the home
        page. So the guard hands over the current location, and the login page uses it once sign-in
        has succeeded:
      </p>
      <pre tabIndex={0}>
        <code>{returnAfterSignIn}</code>
      </pre>
      <p>
        Router state lives in this browser’s own history, where a stranger cannot write. If you
        carry the way back in the address instead, as in <code>/signin?next=…</code>, accept only
        paths on your own site. Otherwise anyone can make a link that starts at your login page and
        ends on theirs.
      </p>
      <h3>The third state: loading</h3>
      <p>
        When a page starts, the application does not know yet whether there is a user; it has to
        read a stored session or ask the server. In that moment, <code>user</code> is empty for
        everybody. A guard that looks only at <code>user</code> throws signed-in people out at every
        reload. That is why <code>loading</code> comes first in the code. The answer can be{" "}
        <em>yes</em>, <em>no</em> or <em>not known yet</em>, and each of the three deserves its own
        screen.
      </p>
      <h3>Why the server must check as well</h3>
      <p>
        The guard runs in the visitor’s browser, and whatever runs there can be read, changed or
        skipped. It makes the application pleasant to use; it does not keep a secret. The data
        behind the page must be protected where it lives:
      </p>
      <pre tabIndex={0}>
        <code>{serverCheck}</code>
      </pre>
      <p>
        Two checks stand here, and both are needed. The first asks <em>who are you?</em> and the
        second <em>is this yours?</em> Forgetting the second is among the most common faults in web
        APIs: a signed-in person changes a number in the address and reads someone else’s order.
      </p>
      <p>
        A good test of a private route is to leave the browser out. Ask for the data with{" "}
        <code>curl</code> and no session. If the answer is anything but a refusal, the route was
        never private.
      </p>
    </>
  ),
};
