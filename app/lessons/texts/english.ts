import { sayInEnglish } from "../progress-alpona.tsx";
import { outlineTexts } from "../course-outline.tsx";

/** What a lesson's screen says, in English. */
export const english = {
  // The lesson and its course
  lessonOf: (number: number, count: number) => `Lesson ${number} of ${count}`,
  positionOf: (number: number, count: number) => `${number} of ${count}`,
  minutes: (minutes: number) => `${minutes} minutes`,
  ...outlineTexts,
  outline: "Outline",
  closeOutline: "Close the outline",
  contents: "Contents",
  courseContents: "Contents of the course",
  lessons: "Lessons",
  previousLesson: "Previous",
  nextLesson: "Next",
  finishLesson: "Done, on to the next lesson",
  finishCourse: "Done, finish the course",
  lessonsDone: sayInEnglish,
  // Exercises
  exercises: "Exercises",
  exercise: "Exercise",
  exerciseOf: (number: number, count: number) => `Exercise ${number} of ${count}`,
  exerciseTitled: (number: number) => `Exercise ${number}: `,
  solved: "Solved",
  yourCode: (title: string) => `Your code: ${title}`,
  leaveEditor: "Tab indents. To leave the editor with the keyboard, press Escape, then Tab.",
  closeSheet: "Close the exercise's sheet",
  run: "Run and check",
  runKeys: "Run (Ctrl+Enter or ⌘+Enter)",
  running: "Running…",
  stop: "Stop",
  startAgain: "Start again",
  next: "Next: ",
  toLessonEnd: "To the end of the lesson",
  showHint: (number: number, count: number) => `Show a hint (${number} of ${count})`,
  hints: "Hints",
  solution: "Solution",
  solutionLater: "The solution opens here after you have run a try of your own.",
  loadingRuntime: (loaded: string, total: string) =>
    `Loading what runs the code: ${loaded} of ${total}`,
  firstRunLoads: (size: string) => `The first run loads ${size}, once.`,
  // How a run ended
  allPass: (count: number) => (count === 1 ? "The test passes." : `All ${count} tests pass.`),
  somePass: (passed: number, count: number) => `${passed} of ${count}`,
  stoppedWithError: (line: number | undefined) =>
    line === undefined
      ? "The program has stopped with an error."
      : `The program has stopped with an error on line ${line}.`,
  timedOut: (seconds: number) =>
    `The program was stopped after ${seconds} seconds. Does a loop never end?`,
  stopped: "Stopped.",
  passes: "Passes: ",
  notYet: "Not yet: ",
  goToLine: (line: number) => `Go to line ${line}`,
  output: "Output",
  outputCut: "The rest of the output is not shown.",
  expected: "Expected",
  yours: "Yours",
  noLine: "no line",
  // Questions and predictions
  question: "Question",
  chooseAll: "Choose all that are right.",
  chooseOne: "Choose one.",
  checkAnswer: "Check the answer",
  right: "Right.",
  lookAgain: "Not yet: look again at each answer.",
  notThisOne: "Not this one.",
  predict: "Predict the output",
  whatDoesItPrint: "What does it print?",
  printsElse: "It prints something else: compare.",
  whatItPrints: "What it prints",
  // Where work is stored
  saving: "Saving…",
  savedOffline: "You are offline: saved in this browser",
  notSaved: "Not saved to your account yet: saved in this browser, and tried again",
  sessionEnded: "Your session has ended. Your code is kept in this browser: ",
  signInAgain: "sign in again",
  toSave: " to save it in your account.",
  changedElsewhere: "You have also changed this code on another device.",
  otherVersion: "The other version",
  keepVersion: "Keep this version",
  takeVersion: "Take the other version",
};

export type LessonTexts = typeof english;
