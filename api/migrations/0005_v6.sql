CREATE TABLE "server_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;