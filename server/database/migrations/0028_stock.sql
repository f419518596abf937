CREATE TABLE "stock_movements" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"counted" numeric(10, 3),
	"unit" text NOT NULL,
	"delivery_id" uuid,
	"dish_id" uuid,
	"daily_meal_id" uuid,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	"tapped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "ingredient_deliveries" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "ingredient_deliveries" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "package_size" numeric(10, 3);--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_hotel_id_ingredient_id_ingredients_hotel_id_id_fk" FOREIGN KEY ("hotel_id","ingredient_id") REFERENCES "public"."ingredients"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_ingredient" ON "stock_movements" USING btree ("hotel_id","ingredient_id","version");--> statement-breakpoint
CREATE INDEX "stock_movements_tapped" ON "stock_movements" USING btree ("hotel_id","ingredient_id","tapped_at");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("hotel_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_service" ON "stock_movements" USING btree ("hotel_id","daily_meal_id","dish_id");--> statement-breakpoint
CREATE INDEX "ingredient_deliveries_day" ON "ingredient_deliveries" USING btree ("hotel_id","delivery_date");--> statement-breakpoint
CREATE INDEX "ingredient_deliveries_ingredient" ON "ingredient_deliveries" USING btree ("hotel_id","ingredient_id");