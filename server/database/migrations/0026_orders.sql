CREATE TABLE "orders" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"table_name" text NOT NULL,
	"order_type" text NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"items" jsonb NOT NULL,
	"is_on_board" boolean DEFAULT true NOT NULL,
	CONSTRAINT "orders_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_on_board" ON "orders" USING btree ("hotel_id","placed_at") WHERE "orders"."is_on_board";