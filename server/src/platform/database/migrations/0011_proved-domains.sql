DROP INDEX "whitelabels_domain";--> statement-breakpoint
DROP INDEX "whitelabels_email_domain";--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "next_dkim_selector" text;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "next_dkim_public_key" text;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "next_dkim_private_key" text;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "retired_dkim_selector" text;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "retired_dkim_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "web_broken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD COLUMN "mail_broken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "whitelabels_claimed_domain" ON "whitelabels" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "whitelabels_domain" ON "whitelabels" USING btree ("domain") WHERE "whitelabels"."web_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "whitelabels_email_domain" ON "whitelabels" USING btree ("email_domain") WHERE "whitelabels"."mail_verified";