ALTER TABLE "deliveries" ADD COLUMN "mending" text;--> statement-breakpoint
CREATE INDEX "deliveries_mending" ON "deliveries" USING btree ("company_id") WHERE "deliveries"."mending" = 'wanted';