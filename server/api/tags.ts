/** The groups of calls in the API's document. */
export const apiTags = [
  { name: "Catalogue", description: "Categories, courses and lessons, and their search" },
  { name: "Orders", description: "What the signed-in person has ordered" },
  { name: "Plan", description: "The plan that the signed-in person pays" },
  { name: "Enrolments", description: "The courses that the signed-in person takes" },
  { name: "Team", description: "The seats of a Team plan, and the invitations to them" },
  { name: "Progress", description: "What the signed-in person has learned" },
  { name: "Questions", description: "What learners ask about lessons, and teachers answer" },
  { name: "Account", description: "What is stored of the signed-in person" },
  { name: "Certificates", description: "Of finished courses: issued, shown and verified" },
];
