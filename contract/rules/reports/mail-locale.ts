/** Mails are written in this language, with the dates and numbers of this locale. */
export const MAIL_LOCALE = 'en-GB';
