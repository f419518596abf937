CREATE TABLE "import_pieces" (
	"hotel_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "import_pieces_hotel_id_import_id_version_pk" PRIMARY KEY("hotel_id","import_id","version")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"file_hash" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "imports_hotel_id_id_pk" PRIMARY KEY("hotel_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_hotel_id_import_id_imports_hotel_id_id_fk" FOREIGN KEY ("hotel_id","import_id") REFERENCES "public"."imports"("hotel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;