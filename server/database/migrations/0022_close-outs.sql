ALTER TABLE "close_outs" RENAME COLUMN "closed_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "close_outs" RENAME COLUMN "closed_by" TO "created_by";--> statement-breakpoint
DROP INDEX "close_outs_service";--> statement-breakpoint
ALTER TABLE "close_outs" ADD COLUMN "kind" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "close_outs" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "close_outs_of_service" ON "close_outs" USING btree ("hotel_id","daily_meal_id","dish_id","version");--> statement-breakpoint
CREATE INDEX "close_outs_of_dish" ON "close_outs" USING btree ("hotel_id","dish_id");--> statement-breakpoint
ALTER TABLE "close_outs" ADD CONSTRAINT "close_outs_left" CHECK ("close_outs"."left_over" BETWEEN 0 AND "close_outs"."made");
