import type { Group } from '@vitrine/contract/entities/group.ts';

/** What both ways of adding domains are given. */
export type Adding = {
  group: Group;
  onClose: () => void;
  /** Told when at least one was added. */
  onAdded: () => void;
};
