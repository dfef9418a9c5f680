import { fold } from "../../contract/fold.ts";

/** How the names of languages and frameworks are written in Bangla, by the usual key of their category. */
const banglaNames = new Map(
  Object.entries({
    javascript: "জাভাস্ক্রিপ্ট জাভাস্ক্রীপ্ট",
    typescript: "টাইপস্ক্রিপ্ট টাইপস্ক্রীপ্ট",
    python: "পাইথন পাইথান",
    java: "জাভা",
    cpp: "সি++ সি প্লাস প্লাস সিপ্লাসপ্লাস",
    c: "সি",
    csharp: "সি# সি শার্প",
    go: "গো গোল্যাং গোল্যাঙ্গ",
    rust: "রাস্ট",
    kotlin: "কটলিন কোটলিন",
    swift: "সুইফট সুইফ্ট",
    php: "পিএইচপি",
    ruby: "রুবি",
    html: "এইচটিএমএল সিএসএস",
    css: "সিএসএস",
    sql: "এসকিউএল",
    react: "রিঅ্যাক্ট রিয়্যাক্ট রিএক্ট রিয়েক্ট",
    vue: "ভিউ ভ্যু",
    angular: "অ্যাঙ্গুলার এঙ্গুলার অ্যাংগুলার",
    svelte: "সভেল্ট স্ভেল্ট",
    django: "জ্যাঙ্গো জ্যাংগো জাঙ্গো",
    laravel: "লারাভেল ল্যারাভেল",
    spring: "স্প্রিং",
    flutter: "ফ্লাটার",
  }),
);

/** Returns how the name of a category's language or framework is written in Bangla; empty where that is not known. */
export function namesInBangla(category: string, name: string): string {
  return banglaNames.get(category) ?? banglaNames.get(fold(name)) ?? "";
}
