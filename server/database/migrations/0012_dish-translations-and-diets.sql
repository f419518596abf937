ALTER TABLE "dishes" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "diet" text;--> statement-breakpoint
ALTER TABLE "guest_types" ADD COLUMN "is_on_public_menu" boolean DEFAULT true NOT NULL;