type Quote = { text: string; author: string; source: string };

/** Six quotes about programming and learning, each with its source. */
export const quotes: readonly Quote[] = [
  {
    text: "The only way to learn a new programming language is by writing programs in it.",
    author: "Brian W. Kernighan and Dennis M. Ritchie",
    source: "The C Programming Language, section 1.1, 1978",
  },
  {
    text:
      "A programmer who subconsciously views himself as an artist will enjoy what he does and " +
      "will do it better.",
    author: "Donald E. Knuth",
    source: "Computer Programming as an Art, ACM Turing Award lecture, 1974",
  },
  {
    text:
      "We may say most aptly, that the Analytical Engine weaves algebraical patterns just as " +
      "the Jacquard-loom weaves flowers and leaves.",
    author: "Ada Lovelace",
    source: "Notes on Menabrea’s Sketch of the Analytical Engine, Note A, 1843",
  },
  {
    text:
      "Programs must be written for people to read, and only incidentally for machines to " +
      "execute.",
    author: "Harold Abelson and Gerald Jay Sussman",
    source:
      "Structure and Interpretation of Computer Programs, with Julie Sussman, preface to the " +
      "first edition, 1985",
  },
  {
    text:
      "A language that doesn’t affect the way you think about programming, is not worth " +
      "knowing.",
    author: "Alan J. Perlis",
    source: "Epigrams on Programming, no. 19, ACM SIGPLAN Notices, 1982",
  },
  {
    text: "Where the mind is without fear and the head is held high; / Where knowledge is free …",
    author: "Rabindranath Tagore",
    source: "Gitanjali (Song Offerings), poem 35, 1912",
  },
];
