/** Where the blog's feed is. */
export const blogFeedPath = "/blog/feed.xml";
