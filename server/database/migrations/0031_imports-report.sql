ALTER TABLE "imports" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "issues" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "issue_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("hotel_id","created_at");