/** Maximum number of characters of a learner's question, and of a teacher's answer. */
export const maxQuestionLength = 2_000;
export const maxReplyLength = 10_000;
