CREATE TABLE "lost_versions" (
	"hotel_id" uuid NOT NULL,
	"after" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "lost_versions_hotel_id_until_pk" PRIMARY KEY("hotel_id","until")
);
--> statement-breakpoint
ALTER TABLE "lost_versions" ADD CONSTRAINT "lost_versions_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;