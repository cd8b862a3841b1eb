CREATE TABLE "recurring_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_months" (
	"company_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"month" date NOT NULL,
	"deliveries" integer NOT NULL,
	"sent" integer NOT NULL,
	"recipients" integer NOT NULL,
	"recipients_sent" integer NOT NULL,
	"recipients_opened" integer NOT NULL,
	CONSTRAINT "delivery_months_report_id_month_pk" PRIMARY KEY("report_id","month")
);
--> statement-breakpoint
ALTER TABLE "delivery_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_months" ADD CONSTRAINT "delivery_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_months" ADD CONSTRAINT "delivery_months_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_months" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
REVOKE ALL ON recurring_runs FROM vitrine_app;
