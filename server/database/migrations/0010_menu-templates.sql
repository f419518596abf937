CREATE TABLE "menu_templates" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"weeks" integer NOT NULL,
	"meals" jsonb NOT NULL,
	CONSTRAINT "menu_templates_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_templates" ADD CONSTRAINT "menu_templates_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_templates_name" ON "menu_templates" USING btree ("hotel_id",lower("name"));