CREATE TABLE "device_reports" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"release" text NOT NULL,
	"waiting" integer NOT NULL,
	"oldest_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_reports_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;