ALTER TABLE "deliveries" ADD COLUMN "highlights" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "highlights" text;