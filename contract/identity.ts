/** The settings by which a browser reaches a Firebase project; none of them is secret. */
export type FirebaseSettings = {
  projectId: string;
  apiKey: string;
  /** The host of the sign-in windows' pages. */
  authDomain: string;
  /** The origin of a Firebase Auth emulator, on a local machine only. */
  emulatorOrigin: string | undefined;
};

/** What the address of `/profile/account` says when a link that changes the e-mail was opened signed out of the account. */
export const signInFirst = "sign_in_first";
