CREATE TABLE "brief_acknowledgements" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"brief_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"acknowledged_from" text,
	"guests" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	CONSTRAINT "brief_acknowledgements_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_briefs" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"meal_date" date NOT NULL,
	"number" integer NOT NULL,
	"sent_by" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"sent_from" text,
	"guests" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "kitchen_briefs_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "brief_acknowledgements" ADD CONSTRAINT "brief_acknowledgements_hotel_id_brief_id_kitchen_briefs_hotel_id_id_fk" FOREIGN KEY ("hotel_id","brief_id") REFERENCES "public"."kitchen_briefs"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_briefs" ADD CONSTRAINT "kitchen_briefs_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_acknowledgements_day" ON "brief_acknowledgements" USING btree ("hotel_id","meal_date");--> statement-breakpoint
CREATE INDEX "brief_acknowledgements_brief" ON "brief_acknowledgements" USING btree ("hotel_id","brief_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_briefs_number" ON "kitchen_briefs" USING btree ("hotel_id","meal_date","number");