/** Returns the file of a course that passes check. */
export function courseSkeleton(id: string, name: string, category: string): string {
  const head = [
    `id: ${id}`,
    `name: ${JSON.stringify(name)}`,
    `category: ${category}`,
    "level: beginner",
    "hours: 1",
    "builds: What a learner has made at the end.",
    "needs: What a learner knows before.",
  ];
  return `---\n${head.join("\n")}\n---\n\nWhat the course is about, in a paragraph: what is made, and for whom.\n`;
}

/** Returns the file of a folder's categories, with one. */
export function categoriesSkeleton(category: string): string {
  const name = category.charAt(0).toUpperCase() + category.slice(1);
  return `- category: ${category}\n  name: ${name}\n  mainCategory: Language\n`;
}
