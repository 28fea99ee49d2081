CREATE TABLE "check_alerts" (
	"name" text PRIMARY KEY NOT NULL,
	"alarmed" boolean NOT NULL,
	"parts" text[] NOT NULL,
	"alarmed_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL
);
