const MB = 1024 * 1024;

/** An image of a brand or a card. Files of another ending or type are refused before they are sent. */
export const imageUpload = {
  endings: ['.png', '.jpg', '.jpeg', '.webp'],
  types: ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'],
  maxBytes: 5 * MB,
};

/** A document that readers of a card load. */
export const documentUpload = {
  endings: ['.pdf', '.csv'],
  maxBytes: 20 * MB,
};
