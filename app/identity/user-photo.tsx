import { CircleUserRound } from "lucide-react";
import { useState } from "react";
import type { User } from "./provider.ts";

/** A user's photo, or a placeholder when there is none or it cannot be loaded. */
export function UserPhoto({ user, size }: { user: User; size: number }) {
  const [broken, setBroken] = useState<string>();
  const photo = user.photoURL?.trim();
  if (!photo || broken === photo) {
    return <CircleUserRound aria-hidden size={size} strokeWidth={1.25} className="text-primary" />;
  }
  return (
    <img
      src={photo}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      className="aspect-square rounded-full object-cover"
      onError={() => setBroken(photo)}
    />
  );
}
