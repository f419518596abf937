ALTER TABLE "feedback" ADD COLUMN "hotel_ids" uuid[];--> statement-breakpoint
-- What is known of those before is where their writers are now. The release before goes on writing none.
UPDATE "feedback" SET "hotel_ids" = ARRAY(SELECT "hotel_id" FROM "members" WHERE "members"."user_id" = "feedback"."user_id")
  WHERE "user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_hotels" ON "feedback" USING gin ("hotel_ids");
