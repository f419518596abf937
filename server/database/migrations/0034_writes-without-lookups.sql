ALTER TABLE "audit" DROP CONSTRAINT "audit_hotel_id_hotels_id_fk";
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_hotel_id_hotels_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_meal_statuses" DROP CONSTRAINT "daily_meal_statuses_meal_type_id_meal_types_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_meal_statuses" ADD CONSTRAINT "daily_meal_statuses_meal" CHECK ("daily_meal_statuses"."meal_type_id" in (1, 2, 3));--> statement-breakpoint
-- Takes a deleted hotel's change log and audit with it: what their foreign keys did, which looked the hotel up for each row.
CREATE FUNCTION forget_logs_of_hotels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM changes WHERE hotel_id IN (SELECT id FROM gone);
  DELETE FROM audit WHERE hotel_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER logs_deleted AFTER DELETE ON hotels
  REFERENCING OLD TABLE AS gone EXECUTE FUNCTION forget_logs_of_hotels();
