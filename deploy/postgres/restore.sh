#!/bin/sh
# Restores a backup ($1) of backup.sh into a new database, which then takes the place of the current one; that one is
# kept under another name. The site must be stopped.
set -eu
kept="before_restore_$(date --utc +%Y%m%d_%H%M%S)"
dropdb --if-exists restored 2> /dev/null
createdb --template=template0 restored
trap 'dropdb --if-exists restored 2> /dev/null' EXIT
pg_restore --single-transaction --exit-on-error --no-owner --dbname=restored "$1"
psql --dbname=postgres --quiet --set=ON_ERROR_STOP=1 --single-transaction <<END
alter database "$PGDATABASE" rename to $kept;
alter database restored rename to "$PGDATABASE";
END
echo "The backup was restored. The previous data are kept in the database $kept."
