ALTER TABLE "companies" RENAME COLUMN "deletion_asked_at" TO "deletion_requested_at";--> statement-breakpoint
ALTER TABLE "domain_checks" RENAME COLUMN "readings" TO "probe_results";--> statement-breakpoint
ALTER TABLE "source_activity" RENAME COLUMN "put_off" TO "deferred";--> statement-breakpoint
ALTER TABLE "reports" RENAME COLUMN "put_off_until" TO "deferred_until";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "letter_key" TO "email_key";--> statement-breakpoint
DROP INDEX "deliveries_mending";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "mending" TO "owner_notice";--> statement-breakpoint
UPDATE "deliveries" SET "owner_notice" = CASE "owner_notice" WHEN 'wanted' THEN 'pending' ELSE 'sent' END WHERE "owner_notice" IN ('wanted', 'told');--> statement-breakpoint
CREATE INDEX "deliveries_owner_notice" ON "deliveries" USING btree ("company_id") WHERE "deliveries"."owner_notice" = 'pending';--> statement-breakpoint
UPDATE "deliveries" SET "status" = 'preparing' WHERE "status" = 'gathering';--> statement-breakpoint
UPDATE "channels" SET "state" = CASE "state" WHEN 'asked' THEN 'unconfirmed' ELSE 'active' END WHERE "state" IN ('asked', 'live');--> statement-breakpoint
UPDATE "alert_events" SET "kind" = CASE "kind" WHEN 'told' THEN 'notified' ELSE 'notification_failed' END WHERE "kind" IN ('told', 'not_told');--> statement-breakpoint
UPDATE "audit_events" SET "action" = CASE "action"
  WHEN 'email.change_asked' THEN 'email.change_requested'
  WHEN 'company.deletion_asked' THEN 'company.deletion_requested'
  ELSE 'company.deletion_canceled'
END WHERE "action" IN ('email.change_asked', 'company.deletion_asked', 'company.deletion_taken_back');
