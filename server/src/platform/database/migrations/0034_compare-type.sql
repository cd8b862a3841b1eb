ALTER TABLE "dashboards" ADD COLUMN "compare_type" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "includes_today" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "dashboards" SET "compare_type" = CASE
  WHEN "compare_end_date" = "start_date" - 1
    AND "compare_start_date" = "start_date" - ("end_date" - "start_date" + 1) THEN 'previousPeriod'
  ELSE 'custom'
END
WHERE "compare_start_date" IS NOT NULL AND "compare_end_date" IS NOT NULL;
