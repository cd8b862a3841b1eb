ALTER TABLE "deliveries" ADD COLUMN "highlights_text" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "highlights_text" text;