import { APIError } from "better-auth/api";

const longestName = 100;
const longestPhotoUrl = 2048;

type Profile = { name?: unknown; image?: unknown };

/** Refuses a name that is too long and a photo that is no http(s) address; a blank photo is a single space (spec §5). */
export function checkProfile({ name, image }: Profile): void {
  if (typeof name === "string" && Array.from(name).length > longestName) {
    throw new APIError("BAD_REQUEST", { message: `A name has at most ${longestName} characters` });
  }
  if (typeof image === "string" && image !== " " && !isPhotoUrl(image)) {
    throw new APIError("BAD_REQUEST", {
      message: `A photo URL starts with http:// or https:// and has at most ${longestPhotoUrl} characters`,
    });
  }
}

/** A provider's name and photo as our rules allow them: the name cut, a photo that does not fit left out. */
export function fittedProfile<User extends Profile>(user: User): User {
  const name =
    typeof user.name === "string" ? Array.from(user.name).slice(0, longestName).join("") : "";
  const fits = typeof user.image === "string" && isPhotoUrl(user.image);
  return { ...user, name, image: fits ? user.image : null };
}

function isPhotoUrl(image: string): boolean {
  return (
    image.length <= longestPhotoUrl && /^https?:\/\/[^\s]+$/i.test(image) && URL.canParse(image)
  );
}
