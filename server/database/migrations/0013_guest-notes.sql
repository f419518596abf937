ALTER TABLE "reservations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_no_show" boolean DEFAULT false NOT NULL;