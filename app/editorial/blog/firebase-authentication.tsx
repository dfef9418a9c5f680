import { SiteText } from "../site-text.tsx";
const signIn = `import { getAuth, signInWithEmailAndPassword } from "firebase/auth";

const { user } = await signInWithEmailAndPassword(getAuth(), email, password);
const token = await user.getIdToken();`;

/** Why Firebase is used for authentication, and the other options. */
export const firebaseAuthentication = {
  id: "why-firebase-for-authentication",
  title: "Why is Firebase used for authentication, and which other options are there?",
  published: "2022-11-14",
  minutes: 3,
  summary:
    "Firebase saves a small team from building a sign-in by itself. It is one choice among " +
    "several, and how people prove who they are is a separate question.",
  Answer: () => (
    <>
      <p>
        <strong>Authentication</strong> answers one question: who is this? The answer is harder to
        build than it looks. Passwords must be stored as slow hashes, guesses slowed down, sessions
        ended, e-mail addresses confirmed. Firebase Authentication, a hosted service from Google,
        does that work for you.
      </p>
      <h3>Why people choose Firebase</h3>
      <ul>
        <li>E-mail and password, phone numbers and social accounts stand behind one library.</li>
        <li>It keeps password hashes out of your database and sends the verification mails.</li>
        <li>
          It issues signed ID tokens, valid for an hour and renewed by the library, which your
          server can verify by itself with Google’s public keys.
        </li>
      </ul>
      <pre tabIndex={0}>
        <code>{signIn}</code>
      </pre>
      <p>
        The price is dependence: your users live in someone else’s system, under its quotas and
        terms, and a visitor who cannot reach Google cannot sign in. Hosted rivals such as Auth0 and
        Amazon Cognito share that trade. Keycloak, or an authentication library in your own server,
        turns it round: more to look after, nothing to hand over.
      </p>
      <h3>
        What <SiteText of="name" /> does
      </h3>
      <p>
        <SiteText of="name" /> ships with its own sign-in, which keeps accounts in the site’s own
        database and needs no outside service. Whoever runs the site can use Firebase instead. Both
        stand behind the same small interface, so <a href="/signin">the sign-in page</a> is the same
        either way.
      </p>
      <h3>Ways to prove who you are</h3>
      <p>
        Behind any provider, a person shows something they know, something they have, or something
        they are.
      </p>
      <dl>
        <dt>Password</dt>
        <dd>
          Familiar, and it works on every device. It is also guessed, reused and given away to
          convincing fake pages, so length and a password manager matter.
        </dd>
        <dt>Multi-factor</dt>
        <dd>
          A second proof of another kind, such as a code from an app or a security key. A stolen
          password alone is then not enough, though a code can still be coaxed out of someone.
        </dd>
        <dt>Certificate</dt>
        <dd>
          A private key on the device, vouched for by an authority. Very strong, and common inside
          companies, but issuing and revoking certificates is steady work.
        </dd>
        <dt>Biometric</dt>
        <dd>
          A measured trait of body or behaviour; the next four are examples. Nothing to remember,
          but matching is a matter of probability, and a leaked trait cannot be changed.
        </dd>
        <dt>Facial recognition</dt>
        <dd>
          Quick and hands-free. Systems that sense depth resist a held-up photograph; those that use
          a plain camera often do not.
        </dd>
        <dt>Fingerprint</dt>
        <dd>
          Cheap sensors and fast matching. Wet, worn or injured fingers fail, and prints can be
          lifted from things one has touched.
        </dd>
        <dt>Speaker recognition</dt>
        <dd>
          Useful over the telephone. Noise and a cold disturb it, and recorded or synthetic speech
          is a growing threat.
        </dd>
        <dt>Eye scanners</dt>
        <dd>
          Iris and retina patterns are highly distinctive. The readers cost more and ask people to
          hold still, so they are mostly found at guarded doors and borders.
        </dd>
      </dl>
      <p>
        For most websites, a good password with an optional second factor, or an account people
        already have, is a sound beginning.
      </p>
    </>
  ),
};
