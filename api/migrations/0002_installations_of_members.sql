ALTER TABLE "installations" DROP CONSTRAINT "installations_pkey";--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_user_id_id_pk" PRIMARY KEY("user_id","id");
