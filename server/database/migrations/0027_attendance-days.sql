CREATE TABLE "attendance_days" (
	"hotel_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"has_door" boolean NOT NULL,
	"coming" integer NOT NULL,
	"uncertain" integer NOT NULL,
	"present" integer NOT NULL,
	"missed" integer NOT NULL,
	"house_coming" integer NOT NULL,
	"house_uncertain" integer NOT NULL,
	"house_present" integer NOT NULL,
	"house_missed" integer NOT NULL,
	CONSTRAINT "attendance_days_hotel_id_meal_date_meal_type_id_pk" PRIMARY KEY("hotel_id","meal_date","meal_type_id")
);
--> statement-breakpoint
ALTER TABLE "attendance_totals" ADD COLUMN "external" jsonb;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Forgets the counted days of the rows that a statement has changed, by their day.
CREATE FUNCTION forget_attendance_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendance_days AS counted
    USING (SELECT DISTINCT hotel_id, meal_date FROM changed) AS days
    WHERE counted.hotel_id = days.hotel_id AND counted.meal_date = days.meal_date;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same of stays, by all of their days.
CREATE FUNCTION forget_attendance_of_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendance_days AS counted
    USING (SELECT DISTINCT hotel_id, check_in, check_out FROM changed) AS stays
    WHERE counted.hotel_id = stays.hotel_id
      AND counted.meal_date BETWEEN stays.check_in AND stays.check_out;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A statement's trigger, for an import or a deleted hotel changes thousands of rows; PostgreSQL wants one for each kind.
CREATE TRIGGER attendance_inserted AFTER INSERT ON daily_meal_statuses
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_updated AFTER UPDATE ON daily_meal_statuses
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_deleted AFTER DELETE ON daily_meal_statuses
  REFERENCING OLD TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_inserted AFTER INSERT ON check_ins
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_updated AFTER UPDATE ON check_ins
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_deleted AFTER DELETE ON check_ins
  REFERENCING OLD TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_inserted AFTER INSERT ON attendance_totals
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_updated AFTER UPDATE ON attendance_totals
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
CREATE TRIGGER attendance_deleted AFTER DELETE ON attendance_totals
  REFERENCING OLD TABLE AS changed EXECUTE FUNCTION forget_attendance_of_days();--> statement-breakpoint
-- A stay that moved counts on the days that it left and on those that it came to. One that is new has no meals yet.
CREATE TRIGGER attendance_left AFTER UPDATE ON reservations
  REFERENCING OLD TABLE AS changed EXECUTE FUNCTION forget_attendance_of_stays();--> statement-breakpoint
CREATE TRIGGER attendance_updated AFTER UPDATE ON reservations
  REFERENCING NEW TABLE AS changed EXECUTE FUNCTION forget_attendance_of_stays();--> statement-breakpoint
CREATE TRIGGER attendance_deleted AFTER DELETE ON reservations
  REFERENCING OLD TABLE AS changed EXECUTE FUNCTION forget_attendance_of_stays();
