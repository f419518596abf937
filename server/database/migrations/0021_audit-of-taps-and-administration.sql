ALTER TABLE "audit" ADD COLUMN "tapped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_administration" ON "audit" USING btree ("hotel_id","version") WHERE entity IN ('hotel', 'guest_type', 'member', 'invitation', 'api_key', 'webhook', 'shared_device', 'public_menu', 'organization');--> statement-breakpoint
CREATE INDEX "brief_acknowledgements_notes" ON "brief_acknowledgements" USING gin ("notes" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "kitchen_briefs_notes" ON "kitchen_briefs" USING gin ("notes" jsonb_path_ops);