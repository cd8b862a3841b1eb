/** How long a company that asked to be deleted may change its mind. */
export const DELETED_AFTER_DAYS = 14;
