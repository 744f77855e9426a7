# What the site runs on, as Debian packages it: PostgreSQL, Patroni, etcd, HAProxy, PgBouncer. One image for all of them.
FROM debian:12-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-common ca-certificates \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get install -y --no-install-recommends postgresql-18 patroni python3-etcd etcd-server haproxy pgbouncer \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/dichis /var/lib/etcd-dichis
COPY config /etc/dichis
USER postgres
