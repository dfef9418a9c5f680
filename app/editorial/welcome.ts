/** The landing page’s welcome paragraph. */
export const welcome: string =
  "Pathshala is a programming courses platform, named after the village schools of Bengal. Its " +
  "courses teach languages and frameworks through things worth making: a shop’s ledger, a bus " +
  "timetable, a chess clock. Most are written in English, some in Bangla. Read any course page " +
  "freely, and begin where you are.";
