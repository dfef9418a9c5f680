import { useResource } from "../use-resource.ts";
import type { PersonalData } from "./personal-data.ts";

/** Loads a resource route for the person with this uid; undefined until then. */
export function usePersonalResource<Data>(path: string, uid: string): Data | undefined {
  const loaded = useResource<PersonalData<Data>>(path, uid);
  return loaded?.uid === uid ? loaded.data : undefined;
}
