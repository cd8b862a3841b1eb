import type { Group } from '@vitrine/contract/entities/group.ts';

/** Props of both ways to add domains. */
export type Adding = {
  group: Group;
  onClose: () => void;
  /** Called if at least one was added. */
  onAdded: () => void;
};
