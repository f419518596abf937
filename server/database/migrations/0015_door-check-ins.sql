DROP TABLE "check_ins" CASCADE;--> statement-breakpoint
CREATE TABLE "check_ins" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"reservation_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"kind" text NOT NULL,
	"takes_back" uuid,
	"people" integer NOT NULL,
	"status_before" text,
	"by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"tapped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_ins_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "check_ins_kind" CHECK (("check_ins"."kind" = 'came') = ("check_ins"."takes_back" is null)),
	CONSTRAINT "check_ins_people" CHECK ("check_ins"."people" >= 1)
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_meal_type_id_meal_types_id_fk" FOREIGN KEY ("meal_type_id") REFERENCES "public"."meal_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_hotel_id_reservation_id_reservations_hotel_id_id_fk" FOREIGN KEY ("hotel_id","reservation_id") REFERENCES "public"."reservations"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_day" ON "check_ins" USING btree ("hotel_id","meal_date","meal_type_id","reservation_id");