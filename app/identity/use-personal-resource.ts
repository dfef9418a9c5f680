import { useResource } from "../api/use-resource.ts";
import type { PersonalData } from "./personal-data.ts";

/** Loads a resource route for the person with this uid; undefined until then, `codeMissing` without its code. */
export function usePersonalResource<Data>(path: string, uid: string) {
  const loaded = useResource<PersonalData<Data>>(path, uid);
  if (loaded && "state" in loaded) return loaded;
  return loaded?.uid === uid ? loaded.data : undefined;
}
