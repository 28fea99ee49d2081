CREATE TABLE "clock_sightings" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"jumped_from" timestamp with time zone,
	"steady_ms" integer NOT NULL
);
