#!/bin/sh
# Writes as root to a folder of another user.
cd /app
echo written >index.html || exit 3
exec busybox httpd -f -p 3000 -h /app
