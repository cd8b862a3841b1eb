/** What a person agrees to, word for word the same wherever they are asked. */
export const TERMS_LABEL = 'I accept Terms & Conditions and Privacy Policy';
export const AGE_LABEL = "I Acknowledge That I'm Not Under 16 Years Old";
