import { APIError } from "better-auth/api";
import { hasHiddenCharacters, withoutHiddenCharacters } from "../validation/hidden-characters.ts";

const maxNameLength = 100;
const maxPhotoUrlLength = 2048;

type Profile = { name?: unknown; image?: unknown };

/** Throws an APIError for a name that is too long or has characters that are not seen, or a photo that is no http(s) URL; a single space is no photo (spec §5). */
export function checkProfile({ name, image }: Profile): void {
  if (name !== undefined && !isName(name)) {
    throw new APIError("BAD_REQUEST", {
      message: `A name has at most ${maxNameLength} characters`,
    });
  }
  if (typeof name === "string" && hasHiddenCharacters(name)) {
    throw new APIError("BAD_REQUEST", {
      message: "This name has characters that cannot be seen. Please type it anew",
    });
  }
  if (image !== undefined && image !== null && image !== " " && !isPhotoUrl(image)) {
    throw new APIError("BAD_REQUEST", {
      message: `A photo URL starts with http:// or https:// and has at most ${maxPhotoUrlLength} characters`,
    });
  }
}

/** Returns a provider's user with the name truncated to the allowed length and without an invalid photo. */
export function sanitizedProfile<User extends Profile>(user: User): User {
  const given = typeof user.name === "string" ? withoutHiddenCharacters(user.name) : "";
  const name = Array.from(given).slice(0, maxNameLength).join("");
  return { ...user, name, image: isPhotoUrl(user.image) ? user.image : null };
}

function isName(name: unknown): boolean {
  return typeof name === "string" && Array.from(name).length <= maxNameLength;
}

function isPhotoUrl(image: unknown): boolean {
  return (
    typeof image === "string" &&
    image.length <= maxPhotoUrlLength &&
    /^https?:\/\/[^\s\0]+$/i.test(image) &&
    URL.canParse(image)
  );
}
