/** Characters of a comment. */
export const MAX_COMMENT_TEXT = 2000;

/** Of one dashboard. */
export const MAX_COMMENTS = 500;

/** The most that one request of a list returns, the newest first. */
export const MAX_LISTED_COMMENTS = 1000;
