/** What the landing page says about the courses in Bangla. */
export type BanglaWelcome = { title: string; text: string; inEnglish: string };

export const banglaWithLessons: BanglaWelcome = {
  title: "বাংলায় শিখুন",
  text: "গল্প, উদাহরণ আর অনুশীলন বাংলায়; কোড ইংরেজিতে, যেমনটা কাজের জায়গায় হয়।",
  inEnglish: "Courses in Bangla: stories, samples and exercises in Bangla, code in English.",
};

export const banglaWithoutLessons: BanglaWelcome = {
  ...banglaWithLessons,
  text: "কোর্সের কথা বাংলায়; কোড ইংরেজিতে, যেমনটা কাজের জায়গায় হয়।",
  inEnglish: "Courses in Bangla, code in English.",
};
