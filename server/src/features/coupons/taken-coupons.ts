import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import type { Db } from '../../platform/database/database.ts';
import { listUses } from './coupons.queries.ts';

/** What a company has taken, the oldest first. */
export function takenCoupons(db: Db, companyId: string): Promise<Coupon[]> {
  return listUses(db, companyId);
}
