ALTER TABLE "daily_figures" RENAME TO "daily_values";--> statement-breakpoint
ALTER INDEX "daily_figures_fetched" RENAME TO "daily_values_fetched";--> statement-breakpoint
ALTER TABLE "daily_values" RENAME CONSTRAINT "daily_figures_company_id_companies_id_fk" TO "daily_values_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "daily_values" RENAME CONSTRAINT "daily_figures_source_id_key_pk" TO "daily_values_source_id_key_pk";--> statement-breakpoint
ALTER TABLE "daily_values" RENAME CONSTRAINT "daily_figures_source_id_sources_id_fk" TO "daily_values_source_id_sources_id_fk";--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "figure" TO "traits";--> statement-breakpoint
UPDATE "groups" SET "metrics" = (
  SELECT coalesce(jsonb_agg((metric - 'figure') || jsonb_build_object('traits', metric -> 'figure') ORDER BY place), '[]')
  FROM jsonb_array_elements("metrics") WITH ORDINALITY AS listed(metric, place)
);
