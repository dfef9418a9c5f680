const order = `console.log("1: first");
setTimeout(() => console.log("4: a timer"), 0);
Promise.resolve().then(() => console.log("3: a promise"));
console.log("2: still the same piece of work");`;

const server = `import { createServer } from "node:http";
import { readFile } from "node:fs/promises";

createServer(async (request, response) => {
  const page = await readFile("index.html");
  response.setHeader("Content-Type", "text/html");
  response.end(page);
}).listen(3000);`;

/** What Node is and how it works. */
export const node = {
  id: "what-is-node",
  title: "What is Node, and how does it work?",
  published: "2022-11-28",
  minutes: 3,
  summary:
    "Node runs JavaScript outside the browser. One thread serves many connections, because it " +
    "never stands still to wait for a slow one.",
  Answer: () => (
    <>
      <p>
        Node is a <strong>JavaScript runtime</strong>: a program that runs JavaScript outside the
        browser, on a server or on your own machine. It is neither a language nor a framework. Ryan
        Dahl introduced it in 2009, and it is free software.
      </p>
      <h3>Two parts: V8 and libuv</h3>
      <p>
        <strong>V8</strong>, the engine of Chrome, compiles and runs the JavaScript. It knows the
        language, but nothing of files or networks. <strong>libuv</strong>, a library written in C,
        adds those: it speaks to the operating system and provides the event loop. Node’s own
        modules, such as <code>node:fs</code> and <code>node:http</code>, join the two.
      </p>
      <h3>Non-blocking I/O</h3>
      <p>
        A server spends most of its time waiting for disks, databases and other servers. Node does
        not hold up its thread for that. It starts the operation, carries on with other work, and
        returns when the result is there:
      </p>
      <pre tabIndex={0}>
        <code>{server}</code>
      </pre>
      <p>
        At <code>await</code>, this function steps aside, and the same thread can greet the next
        visitor. For sockets, libuv asks the operating system to report which of them are ready. For
        work without such an interface, such as reading files or looking up host names, it keeps a
        small pool of threads, four by default.
      </p>
      <h3>The event loop</h3>
      <p>
        Your JavaScript runs on one thread, one callback at a time, each to its end. The event loop
        chooses what comes next: timers that are due, finished I/O, closed connections. After each
        callback, waiting promises are served before the loop moves on. So this prints its lines in
        the order of their numbers:
      </p>
      <pre tabIndex={0}>
        <code>{order}</code>
      </pre>
      <p>
        A timer of zero milliseconds does not mean <em>now</em>. It means{" "}
        <em>not before everything in hand is finished</em>.
      </p>
      <h3>Worker threads</h3>
      <p>
        The weakness follows from the strength. A loop that computes for two seconds lets nobody
        else in for two seconds. Such work belongs in a <strong>worker thread</strong>, from{" "}
        <code>node:worker_threads</code>, which has its own V8 instance and event loop and exchanges
        messages with the main thread. To use several cores for ordinary requests, people run
        several Node processes side by side.
      </p>
      <h3>When it suits, and when not</h3>
      <ul>
        <li>
          <strong>It suits</strong> web servers and APIs, chat and other long-lived connections,
          command-line tools, and teams that want one language in browser and server.
        </li>
        <li>
          <strong>It suits less well</strong> heavy computation, such as encoding video or training
          models, where a language with real threads or mature numerical libraries does better. Node
          can still be the door in front of it.
        </li>
      </ul>
      <p>
        To go on, look through our <a href="/home?q=javascript">courses on JavaScript</a>: closures,
        promises and patience with waiting are most of what Node asks of you.
      </p>
    </>
  ),
};
