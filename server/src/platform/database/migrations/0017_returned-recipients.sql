ALTER TABLE "reports" ADD COLUMN "returned" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "put_off_until" timestamp with time zone;