import { SiteText } from "../site-text.tsx";
const preflight = `OPTIONS /orders HTTP/1.1
Origin: https://shop.example
Access-Control-Request-Method: PUT
Access-Control-Request-Headers: content-type

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: https://shop.example
Access-Control-Allow-Methods: GET, PUT
Access-Control-Allow-Headers: content-type
Access-Control-Max-Age: 600`;

const openResponse = `HTTP/1.1 200 OK
Content-Type: application/json
Access-Control-Allow-Origin: *`;

/** What CORS is. */
export const cors = {
  id: "what-is-cors",
  title: "What is CORS?",
  published: "2022-11-07",
  minutes: 3,
  summary:
    "The browser keeps websites from reading each other’s answers. CORS is how a server says " +
    "which other sites may read its own.",
  Answer: () => (
    <>
      <p>
        CORS stands for <strong>cross-origin resource sharing</strong>. It is a set of HTTP headers
        by which a server tells the browser that pages from elsewhere may read what it answers. To
        see why that needs saying, begin with the rule it relaxes.
      </p>
      <h3>The same-origin policy</h3>
      <p>
        An origin is a scheme, a host and a port. <code>https://shop.example</code> and{" "}
        <code>https://api.shop.example</code> are two origins; so are <code>http</code> and{" "}
        <code>https</code> on one host. A script may freely read answers from its own origin, but
        not from another. Without that rule, any page you happened to open could ask your mail
        provider for your letters, and your browser would send your cookies along.
      </p>
      <h3>Simple requests</h3>
      <p>
        Some requests are sent straight away: <code>GET</code>, <code>HEAD</code> and{" "}
        <code>POST</code>, with only a few permitted headers and, where there is a body, the content
        types a plain HTML form could send. The browser adds an <code>Origin</code> header and waits
        for the answer. If <code>Access-Control-Allow-Origin</code> in that answer does not name the
        page’s origin or <code>*</code>, the script gets an error instead of the contents. Note the
        order: the request has already reached the server.
      </p>
      <h3>The preflight</h3>
      <p>
        Anything beyond that, such as a <code>PUT</code>, a JSON body or an{" "}
        <code>Authorization</code> header, is preceded by a question. The browser sends{" "}
        <code>OPTIONS</code> and makes the real request only if the server agrees:
      </p>
      <pre tabIndex={0}>
        <code>{preflight}</code>
      </pre>
      <p>
        <code>Access-Control-Max-Age</code> lets the browser remember the permission, here for ten
        minutes.
      </p>
      <h3>Cookies and other credentials</h3>
      <p>
        Across origins, <code>fetch</code> sends no cookies unless it is called with{" "}
        <code>{'credentials: "include"'}</code>. The server must then answer{" "}
        <code>Access-Control-Allow-Credentials: true</code> and name the exact origin, because{" "}
        <code>*</code> is refused here. A cookie’s own <code>SameSite</code> setting still applies.
      </p>
      <h3>What it does not protect</h3>
      <ul>
        <li>
          It is enforced by browsers. <code>curl</code>, a phone app or another server never asks
          for permission, so an API still has to check who is calling.
        </li>
        <li>
          It guards reading, not sending. A simple <code>POST</code> can take effect even when its
          answer is withheld, so forged requests need a defence of their own.
        </li>
        <li>
          It cannot be repaired in the page. When the console reports a CORS error, the remedy lies
          in the server’s answer, or in a proxy on your own origin.
        </li>
      </ul>
      <h3>
        How <SiteText of="name" />
        ’s own API answers
      </h3>
      <p>
        The course catalogue is public, so our <a href="/api/docs">product API</a> answers every
        origin for <code>GET</code>:
      </p>
      <pre tabIndex={0}>
        <code>{openResponse}</code>
      </pre>
      <p>
        Any page may thus list our courses with one line of <code>fetch</code>, and because{" "}
        <code>*</code> never goes together with credentials, it can see nothing about who is signed
        in.
      </p>
    </>
  ),
};
