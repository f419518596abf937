DROP INDEX "check_ins_day";--> statement-breakpoint
DROP INDEX "daily_meal_statuses_day";--> statement-breakpoint
CREATE INDEX "check_ins_day" ON "check_ins" USING btree ("hotel_id","meal_date","meal_type_id","reservation_id");--> statement-breakpoint
CREATE INDEX "daily_meal_statuses_day" ON "daily_meal_statuses" USING btree ("hotel_id","meal_date","meal_type_id","reservation_id");