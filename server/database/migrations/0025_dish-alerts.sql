CREATE TABLE "alert_acknowledgements" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"dish_id" uuid NOT NULL,
	"daily_meal_id" uuid NOT NULL,
	"seen" jsonb NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"acknowledged_from" text,
	CONSTRAINT "alert_acknowledgements_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_acknowledgements" ADD CONSTRAINT "alert_acknowledgements_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_acknowledgements" ADD CONSTRAINT "alert_acknowledgements_hotel_id_daily_meal_id_daily_meals_hotel_id_id_fk" FOREIGN KEY ("hotel_id","daily_meal_id") REFERENCES "public"."daily_meals"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_acknowledgements_service" ON "alert_acknowledgements" USING btree ("hotel_id","daily_meal_id","dish_id");--> statement-breakpoint
CREATE INDEX "alert_acknowledgements_seen" ON "alert_acknowledgements" USING gin ("seen" jsonb_path_ops);