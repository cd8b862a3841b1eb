/** The consent texts, identical wherever they are shown. */
export const TERMS_LABEL = 'I accept Terms & Conditions and Privacy Policy';
export const AGE_LABEL = "I Acknowledge That I'm Not Under 16 Years Old";
