CREATE TABLE "found_ids" (
	"hotel_id" uuid NOT NULL,
	"proposed_id" uuid NOT NULL,
	"found_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_ids_hotel_id_proposed_id_pk" PRIMARY KEY("hotel_id","proposed_id")
);
--> statement-breakpoint
ALTER TABLE "found_ids" ADD CONSTRAINT "found_ids_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_ids_created" ON "found_ids" USING btree ("created_at");