#!/bin/sh
# Refuses to run when it is not the first process, as s6-overlay does.
[ $$ -eq 1 ] || { echo 's6-overlay-suexec: fatal: can only run as pid 1' >&2; exit 100; }
cd /srv
echo "first $VERSION" >index.html
trap 'exit 0' TERM
busybox httpd -f -p 3000 -h /srv &
wait
