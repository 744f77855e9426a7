#!/bin/sh
# Makes the site's role and its empty database. Patroni passes the superuser's connection.
set -eu
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$DICHIS_DATABASE_PASSWORD" <<'SQL'
create role dichis login password :'password';
create database dichis owner dichis;
SQL
