CREATE TABLE "dish_models" (
	"hotel_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"models" jsonb NOT NULL,
	CONSTRAINT "dish_models_hotel_id_dish_id_pk" PRIMARY KEY("hotel_id","dish_id")
);
--> statement-breakpoint
CREATE TABLE "meal_models" (
	"hotel_id" uuid NOT NULL,
	"meal_type_id" integer NOT NULL,
	"version" bigint NOT NULL,
	"model" jsonb NOT NULL,
	CONSTRAINT "meal_models_hotel_id_meal_type_id_pk" PRIMARY KEY("hotel_id","meal_type_id")
);
--> statement-breakpoint
CREATE TABLE "service_counts" (
	"hotel_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"by_type" jsonb NOT NULL,
	CONSTRAINT "service_counts_hotel_id_meal_date_meal_type_id_pk" PRIMARY KEY("hotel_id","meal_date","meal_type_id")
);
--> statement-breakpoint
-- attendance_models and portion_models, always empty, are read by the release before: a later migration drops them.
ALTER TABLE "dish_models" ADD CONSTRAINT "dish_models_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_models" ADD CONSTRAINT "meal_models_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_counts" ADD CONSTRAINT "service_counts_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;