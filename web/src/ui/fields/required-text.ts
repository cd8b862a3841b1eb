/** What an empty required field says, everywhere. */
export const requiredText = 'Please fill out this field.';
export const nothingFoundText = 'Nothing found';
