CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"order_id" text NOT NULL,
	"total_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'owed' NOT NULL,
	"reason" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_of" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "change_lines" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "gives_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "refund_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "refund_problem" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order" ON "refunds" USING btree ("provider","order_id");--> statement-breakpoint
CREATE INDEX "refunds_company" ON "refunds" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "refunds" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
UPDATE companies SET owed_cents = greatest(0, s.total_cents - companies.credit_cents), owed_since = s.period_end
FROM subscriptions s
WHERE s.company_id = companies.id AND s.external_id = companies.subscription AND s.status = 'overdue' AND companies.state = 'overdue';
