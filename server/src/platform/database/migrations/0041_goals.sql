CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"dashboard_id" uuid,
	"client_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"currency" text,
	"target" double precision NOT NULL,
	"aim" text NOT NULL,
	"period" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"timezone" text NOT NULL,
	"measurement" jsonb,
	"measure_due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_of_one" CHECK (("goals"."dashboard_id" is null) <> ("goals"."client_id" is null))
);
--> statement-breakpoint
ALTER TABLE "goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_dashboard_id_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_client_in_company" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goals_company" ON "goals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "goals_dashboard" ON "goals" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "goals_client" ON "goals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "goals_due" ON "goals" USING btree ("measure_due_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "goals" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);