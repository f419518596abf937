CREATE TABLE "changes" (
	"hotel_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"row" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"operation_id" text,
	"device" text,
	CONSTRAINT "changes_hotel_id_version_entity_entity_id_pk" PRIMARY KEY("hotel_id","version","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "attendance_totals" (
	"hotel_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"coming" jsonb NOT NULL,
	"present" jsonb NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "attendance_totals_hotel_id_meal_date_meal_type_id_pk" PRIMARY KEY("hotel_id","meal_date","meal_type_id")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"hotel_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"present" integer NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "check_ins_hotel_id_reservation_id_meal_date_meal_type_id_pk" PRIMARY KEY("hotel_id","reservation_id","meal_date","meal_type_id")
);
--> statement-breakpoint
CREATE TABLE "guest_groups" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "guest_groups_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "guest_types" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "guest_types_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_sends" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"sent_by" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counts" jsonb NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "kitchen_sends_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_meal_statuses" (
	"hotel_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"meal_date" date NOT NULL,
	"meal_type_id" integer NOT NULL,
	"meal_status" text NOT NULL,
	"source" text NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "daily_meal_statuses_hotel_id_reservation_id_meal_date_meal_type_id_pk" PRIMARY KEY("hotel_id","reservation_id","meal_date","meal_type_id"),
	CONSTRAINT "daily_meal_statuses_status" CHECK ("daily_meal_statuses"."meal_status" in ('will_eat', 'will_not_eat', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "meal_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "meal_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"guest_name" text NOT NULL,
	"room_number" text,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"guest_gender" text,
	"guest_date_of_birth" date,
	"is_external_guest" boolean DEFAULT false NOT NULL,
	"number_of_guests" integer DEFAULT 1 NOT NULL,
	"guest_type_id" uuid,
	"guest_group_id" uuid,
	"booking_reference" text,
	"client_name" text,
	"board" text,
	"arrives_before_noon" boolean DEFAULT false NOT NULL,
	"diets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allergies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_key" text,
	"made_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "reservations_stay_order" CHECK ("reservations"."check_out" >= "reservations"."check_in"),
	CONSTRAINT "reservations_people" CHECK ("reservations"."number_of_guests" >= 1)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"feedback_type" text NOT NULL,
	"user_id" text,
	"user_email" text,
	"user_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forwarded_at" timestamp with time zone,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_versions" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"pruned_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"city" text,
	"phone" text,
	"website" text,
	"rating" integer DEFAULT 3 NOT NULL,
	"available_rooms" integer,
	"minimum_occupancy" integer,
	"maximum_occupancy" integer,
	"capacity" integer,
	"breakfast_opening_time" text,
	"breakfast_closing_time" text,
	"lunch_opening_time" text,
	"lunch_closing_time" text,
	"dinner_opening_time" text,
	"dinner_closing_time" text,
	"time_zone" text DEFAULT 'Europe/Rome' NOT NULL,
	"edge_day_meals" jsonb DEFAULT '{"breakfast_on_arrival":false,"breakfast_on_departure":true,"lunch_on_departure":false,"dinner_on_arrival":true,"dinner_on_departure":false}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'reception' NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitations_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"hotel_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_hotel_id_user_id_pk" PRIMARY KEY("hotel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_hotels" (
	"organization_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	CONSTRAINT "organization_hotels_organization_id_hotel_id_pk" PRIMARY KEY("organization_id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"address" text,
	"country" text,
	"phone" text,
	"website" text,
	"owner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"total_available_rooms" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_types_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"room_number" text NOT NULL,
	"room_type_id" uuid,
	CONSTRAINT "rooms_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"alg" text,
	"crv" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_models" (
	"hotel_id" uuid NOT NULL,
	"meal_type_id" integer NOT NULL,
	"model" jsonb NOT NULL,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_models_hotel_id_meal_type_id_pk" PRIMARY KEY("hotel_id","meal_type_id")
);
--> statement-breakpoint
CREATE TABLE "close_outs" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"dish_id" uuid NOT NULL,
	"daily_meal_id" uuid NOT NULL,
	"made" numeric(10, 3) NOT NULL,
	"left_over" numeric(10, 3) NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "close_outs_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_meals" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"daily_menu_id" uuid NOT NULL,
	"meal_type_id" integer NOT NULL,
	CONSTRAINT "daily_meals_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_menus" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"menu_date" date NOT NULL,
	"name" text NOT NULL,
	"menu_type" text DEFAULT 'regular' NOT NULL,
	"description" text,
	"guest_group_id" uuid,
	"occasion_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "daily_menus_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "dish_ingredients" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"dish_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" numeric(10, 3) DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"chef_assumed_weight" numeric(10, 3),
	CONSTRAINT "dish_ingredients_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "dish_weights" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"dish_id" uuid NOT NULL,
	"daily_meal_id" uuid NOT NULL,
	"weight" numeric(10, 3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "dish_weights_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "dish_weights_positive" CHECK ("dish_weights"."weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "dishes" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"dish_type" text,
	"is_available" boolean DEFAULT true NOT NULL,
	"preparation_time" integer,
	"calories" integer,
	"allergens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"occurrence_type" text DEFAULT 'daily' NOT NULL,
	"occurrence_weight" numeric(10, 3),
	"status" text DEFAULT 'complete' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dishes_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredient_deliveries" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" numeric(10, 3) NOT NULL,
	"unit" text DEFAULT 'kg' NOT NULL,
	"delivery_date" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "ingredient_deliveries_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredient_weights" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"dish_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"daily_meal_id" uuid,
	"weight" numeric(10, 3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "ingredient_weights_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"current_stock" numeric(10, 3) DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'g' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ingredients_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_guest_menu_dishes" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"meal_guest_menu_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	CONSTRAINT "meal_guest_menu_dishes_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_guest_menus" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"daily_meal_id" uuid NOT NULL,
	"guest_type_id" uuid NOT NULL,
	CONSTRAINT "meal_guest_menus_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "occasions" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"occasion_type" text NOT NULL,
	CONSTRAINT "occasions_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
CREATE TABLE "portion_models" (
	"hotel_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"kg_per_cover" numeric(10, 3) NOT NULL,
	"kg_deviation" numeric(10, 3) NOT NULL,
	"services" integer NOT NULL,
	"basis" text NOT NULL,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portion_models_hotel_id_dish_id_pk" PRIMARY KEY("hotel_id","dish_id")
);
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_hotel_id_reservation_id_reservations_hotel_id_id_fk" FOREIGN KEY ("hotel_id","reservation_id") REFERENCES "public"."reservations"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_meal_statuses" ADD CONSTRAINT "daily_meal_statuses_meal_type_id_meal_types_id_fk" FOREIGN KEY ("meal_type_id") REFERENCES "public"."meal_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_meal_statuses" ADD CONSTRAINT "daily_meal_statuses_hotel_id_reservation_id_reservations_hotel_id_id_fk" FOREIGN KEY ("hotel_id","reservation_id") REFERENCES "public"."reservations"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_versions" ADD CONSTRAINT "hotel_versions_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_hotels" ADD CONSTRAINT "organization_hotels_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_hotels" ADD CONSTRAINT "organization_hotels_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_outs" ADD CONSTRAINT "close_outs_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_outs" ADD CONSTRAINT "close_outs_hotel_id_daily_meal_id_daily_meals_hotel_id_id_fk" FOREIGN KEY ("hotel_id","daily_meal_id") REFERENCES "public"."daily_meals"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_meals" ADD CONSTRAINT "daily_meals_meal_type_id_meal_types_id_fk" FOREIGN KEY ("meal_type_id") REFERENCES "public"."meal_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_meals" ADD CONSTRAINT "daily_meals_hotel_id_daily_menu_id_daily_menus_hotel_id_id_fk" FOREIGN KEY ("hotel_id","daily_menu_id") REFERENCES "public"."daily_menus"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ingredients" ADD CONSTRAINT "dish_ingredients_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ingredients" ADD CONSTRAINT "dish_ingredients_hotel_id_ingredient_id_ingredients_hotel_id_id_fk" FOREIGN KEY ("hotel_id","ingredient_id") REFERENCES "public"."ingredients"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_weights" ADD CONSTRAINT "dish_weights_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_weights" ADD CONSTRAINT "dish_weights_hotel_id_daily_meal_id_daily_meals_hotel_id_id_fk" FOREIGN KEY ("hotel_id","daily_meal_id") REFERENCES "public"."daily_meals"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_deliveries" ADD CONSTRAINT "ingredient_deliveries_hotel_id_ingredient_id_ingredients_hotel_id_id_fk" FOREIGN KEY ("hotel_id","ingredient_id") REFERENCES "public"."ingredients"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_weights" ADD CONSTRAINT "ingredient_weights_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_guest_menu_dishes" ADD CONSTRAINT "meal_guest_menu_dishes_hotel_id_meal_guest_menu_id_meal_guest_menus_hotel_id_id_fk" FOREIGN KEY ("hotel_id","meal_guest_menu_id") REFERENCES "public"."meal_guest_menus"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_guest_menu_dishes" ADD CONSTRAINT "meal_guest_menu_dishes_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_guest_menus" ADD CONSTRAINT "meal_guest_menus_hotel_id_daily_meal_id_daily_meals_hotel_id_id_fk" FOREIGN KEY ("hotel_id","daily_meal_id") REFERENCES "public"."daily_meals"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_guest_menus" ADD CONSTRAINT "meal_guest_menus_hotel_id_guest_type_id_guest_types_hotel_id_id_fk" FOREIGN KEY ("hotel_id","guest_type_id") REFERENCES "public"."guest_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portion_models" ADD CONSTRAINT "portion_models_hotel_id_dish_id_dishes_hotel_id_id_fk" FOREIGN KEY ("hotel_id","dish_id") REFERENCES "public"."dishes"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "check_ins_day" ON "check_ins" USING btree ("hotel_id","meal_date","meal_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_groups_name" ON "guest_groups" USING btree ("hotel_id","name") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_types_name" ON "guest_types" USING btree ("hotel_id","name") WHERE is_active;--> statement-breakpoint
CREATE INDEX "kitchen_sends_day" ON "kitchen_sends" USING btree ("hotel_id","meal_date","meal_type_id");--> statement-breakpoint
CREATE INDEX "daily_meal_statuses_day" ON "daily_meal_statuses" USING btree ("hotel_id","meal_date","meal_type_id");--> statement-breakpoint
CREATE INDEX "reservations_stay" ON "reservations" USING btree ("hotel_id","check_out","check_in");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_import" ON "reservations" USING btree ("hotel_id","import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_number" ON "rooms" USING btree ("hotel_id","room_number");--> statement-breakpoint
CREATE UNIQUE INDEX "close_outs_service" ON "close_outs" USING btree ("hotel_id","daily_meal_id","dish_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_meals_meal" ON "daily_meals" USING btree ("hotel_id","daily_menu_id","meal_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_menus_day" ON "daily_menus" USING btree ("hotel_id","menu_date","name") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "dish_ingredients_pair" ON "dish_ingredients" USING btree ("hotel_id","dish_id","ingredient_id");--> statement-breakpoint
CREATE INDEX "dish_weights_service" ON "dish_weights" USING btree ("hotel_id","daily_meal_id","dish_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "dishes_name" ON "dishes" USING btree ("hotel_id",lower("name")) WHERE is_active;--> statement-breakpoint
CREATE INDEX "ingredient_weights_dish" ON "ingredient_weights" USING btree ("hotel_id","dish_id","ingredient_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredients_name" ON "ingredients" USING btree ("hotel_id",lower("name")) WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_guest_menu_dishes_pair" ON "meal_guest_menu_dishes" USING btree ("hotel_id","meal_guest_menu_id","dish_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_guest_menus_pair" ON "meal_guest_menus" USING btree ("hotel_id","daily_meal_id","guest_type_id");