/** What a browser needs to reach a Firebase project; Google means it to be public. */
export type FirebaseSettings = {
  projectId: string;
  apiKey: string;
  /** The host whose pages open and end the sign-in windows. */
  authDomain: string;
  /** Where an emulator plays Firebase Auth, on one's own machine only. */
  emulatorOrigin: string | undefined;
};
