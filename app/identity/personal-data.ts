import { currentIdentity, identityProvider } from "./use-identity.ts";

/** What a clientLoader has loaded, and the uid of the person for whom; both are undefined when nobody was signed in. */
export type PersonalData<Data> = { uid: string | undefined; data: Data | undefined };

/** Loads data of the signed-in person, if there is one. */
export async function loadPersonal<Data>(load: () => Promise<Data>): Promise<PersonalData<Data>> {
  return loadForVisitor(async (uid) => (uid === undefined ? undefined : load()));
}

/** Loads data for the visitor, as soon as it is known who is signed in; the uid is undefined for nobody. */
export async function loadForVisitor<Data>(
  load: (uid: string | undefined) => Promise<Data>,
): Promise<{ uid: string | undefined; data: Data }> {
  await identityIsKnown();
  const uid = currentUid();
  const data = await load(uid);
  // Someone else may have signed in meanwhile, in another tab.
  return uid === currentUid() ? { uid, data } : loadForVisitor(load);
}

async function identityIsKnown(): Promise<void> {
  const stop = await new Promise<() => void>((resolve) => {
    const unsubscribe = identityProvider().subscribe(() => resolve(() => unsubscribe()));
  });
  stop();
}

function currentUid(): string | undefined {
  const identity = currentIdentity();
  return identity.state === "signed in" ? identity.user.uid : undefined;
}
