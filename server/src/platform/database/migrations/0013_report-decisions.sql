ALTER TABLE "deliveries" ADD COLUMN "approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "review_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "letter_key" text;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "opened_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "when_missing" text DEFAULT 'SEND_WITH_NOTE' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message" text;--> statement-breakpoint
CREATE INDEX "deliveries_history" ON "deliveries" USING btree ("company_id","due_at");