ALTER TABLE "reports" DROP CONSTRAINT "reports_dashboard_id_dashboards_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "dashboard_name" text;