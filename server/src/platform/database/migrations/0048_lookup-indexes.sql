CREATE INDEX "alerts_domain" ON "alerts" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "notices_channel" ON "notices" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "snoozes_of_domain" ON "snoozes" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "snoozes_of_alert" ON "snoozes" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "orders_subscription" ON "orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "dashboards_opened" ON "dashboards" USING btree ("last_opened_at");--> statement-breakpoint
CREATE INDEX "dashboards_locked" ON "dashboards" USING btree ("locked_by") WHERE "dashboards"."locked_by" is not null;--> statement-breakpoint
CREATE INDEX "pdf_export_items_dashboard" ON "pdf_export_items" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "pdf_export_items_pdf" ON "pdf_export_items" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "pdfs_expires" ON "pdfs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watched_domains_company" ON "watched_domains" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reports_company" ON "reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "source_activity_hour" ON "source_activity" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "source_failures_last" ON "source_failures" USING btree ("last_at");