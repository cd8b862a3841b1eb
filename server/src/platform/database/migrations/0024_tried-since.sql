ALTER TABLE "deliveries" ADD COLUMN "tried_since" timestamp with time zone;--> statement-breakpoint
UPDATE "deliveries" SET "tried_since" = "started_at";