-- With the hotel first in their keys, both tables can be distributed by hotel. The release before writes no hotel.
ALTER TABLE "idempotency_keys" ADD COLUMN "hotel_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_commit_jobs" ADD COLUMN "hotel_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "after_commit_jobs" DROP CONSTRAINT "after_commit_jobs_pkey";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_hotel_id_user_id_key_pk" PRIMARY KEY("hotel_id","user_id","key");--> statement-breakpoint
ALTER TABLE "after_commit_jobs" ADD CONSTRAINT "after_commit_jobs_hotel_id_id_pk" PRIMARY KEY("hotel_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_person" ON "idempotency_keys" USING btree ("user_id","key");
