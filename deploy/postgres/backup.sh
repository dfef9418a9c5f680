#!/bin/sh
# Saves the composed site's database in a folder ($1), in PostgreSQL's custom format, and deletes all backups but the
# newest (KEEP). The service `backup` of compose.yaml sets the connection (PGHOST …).
set -eu
umask 077
cd "$1"
rm -f pathshala-*.part
file="pathshala-$(date --utc +%F-%H%M%S).dump"
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --no-owner --file="$file.part"
mv "$file.part" "$file"
ls -r pathshala-*.dump | tail -n +$((KEEP + 1)) | xargs -r rm --
echo "The database was saved in $file."
