CREATE INDEX "alerts_resolved" ON "alerts" USING btree ("resolved_at") WHERE "alerts"."state" = 'resolved';--> statement-breakpoint
CREATE INDEX "notices_sending" ON "notices" USING btree ("sent_at") WHERE "notices"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_under_way" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."status" in ('waiting', 'preparing', 'retrying');--> statement-breakpoint
CREATE INDEX "deliveries_with_files" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."pdf_key" is not null or "deliveries"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");