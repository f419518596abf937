CREATE TABLE "audit" (
	"hotel_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"about" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"operation_id" text,
	"device" text,
	"via" text,
	CONSTRAINT "audit_hotel_id_version_entity_entity_id_pk" PRIMARY KEY("hotel_id","version","entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_about" ON "audit" USING btree ("hotel_id","about","version");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING brin ("at");