import type { SyntheticEvent } from 'react';

/**
 * For `onCancel` of a dialog that its owner removes. Escape goes to the owner before the browser closes the dialog by itself: until
 * its own word of that comes, nothing could open it again.
 */
export function closingOnCancel(onClose: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    onClose();
  };
}
