#!/bin/sh
# Gives the volume to a user and becomes that user with `su`, whose PAM modules write to the audit log.
set -e
chown -R app:app /data
exec su app -s /bin/sh -c 'echo "$(id -un) $(stat -c %U /data)" >/data/index.html; exec busybox httpd -f -p 3000 -h /data'
