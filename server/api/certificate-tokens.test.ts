import { expect, test } from "vitest";
import type { CertificateState } from "../../contract/certificate.ts";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import {
  claims,
  firebaseAccounts,
  newKey,
  signed,
  startKeyServer,
} from "../../tests/services/firebase-tokens.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("the name of a certificate is that of the ID token", async () => {
  const key = await newKey("google's");
  await using keys = await startKeyServer(key);
  await using site = await sampleApp((database) => ({
    firebase: firebaseAccounts(database, keys.address),
  }));
  await addLessons(site.database);
  const nameOf = async (changes: Record<string, unknown>) => {
    const token = await signed(claims(changes), key);
    const response = await site.get(`/api/certificates/courses/${lessonCourse}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as CertificateState).name;
  };
  expect(await nameOf({ name: "Ada Lovelace" })).toBe("Ada Lovelace");
  expect(await nameOf({})).toBeNull();
});
