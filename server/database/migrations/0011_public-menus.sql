CREATE TABLE "public_menus" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	CONSTRAINT "public_menus_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "public_menus" ADD CONSTRAINT "public_menus_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;