#!/usr/bin/env bash
# Three machines with PostgreSQL, Patroni and etcd, on one: see README.md beside this file.
# Each machine is a network namespace where this may make them (root on Linux), else an address of loopback.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=${HA_DIR:-/tmp/coperto-ha}
bin=/usr/lib/postgresql/15/bin
machines='1 2 3'

need_packages() {
  local name missing=
  for name in patroni etcd curl "$bin/postgres"; do
    command -v "$name" >/dev/null || missing+=" $name"
  done
  [ -z "$missing" ] && return
  echo "Missing:$missing" >&2
  echo 'apt-get update && apt-get install -y patroni etcd-server etcd-client postgresql-15 python3-etcd curl' >&2
  exit 2
}

has_networks() { [ "$(cat "$root/network")" = namespaces ]; }

choose_network() {
  if ip netns add coperto-ha-probe 2>/dev/null; then
    ip netns delete coperto-ha-probe
    echo namespaces >"$root/network"
  else
    echo loopback >"$root/network"
  fi
}

address() { if has_networks; then echo "10.77.41.1$1"; else echo "127.0.41.1$1"; fi; }
network() { if has_networks; then echo 10.77.41.0/24; else echo 127.0.0.0/8; fi; }

# What the function $1 says of each machine, with commas between.
each() {
  local n all=
  for n in $machines; do all+=",$("$1" "$n")"; done
  echo "${all#,}"
}
etcd_host() { echo "$(address "$1"):2379"; }
etcd_peer() { echo "m$1=http://$(address "$1"):2380"; }
postgres_host() { echo "$(address "$1"):5432"; }

make_networks() {
  has_networks || return 0
  ip link add coperto-ha type bridge
  ip address add 10.77.41.1/24 dev coperto-ha
  ip link set coperto-ha up
  for n in $machines; do
    ip netns add "coperto-ha-$n"
    ip link add "coperto-ha$n" type veth peer name eth0 netns "coperto-ha-$n"
    ip link set "coperto-ha$n" master coperto-ha up
    ip -n "coperto-ha-$n" address add "$(address "$n")/24" dev eth0
    ip -n "coperto-ha-$n" link set eth0 up
    ip -n "coperto-ha-$n" link set lo up
  done
}

drop_networks() {
  has_networks || return 0
  for n in $machines; do ip netns delete "coperto-ha-$n" 2>/dev/null || true; done
  ip link delete coperto-ha 2>/dev/null || true
}

# On machine $1, as the user postgres: the command after $2, which names its log and its file of the process id.
run_on() {
  local n=$1 name=$2 dir=$root/$1
  shift 2
  local inside=() user=()
  if has_networks; then inside=(ip netns exec "coperto-ha-$n"); fi
  if [ "$(id -u)" = 0 ]; then user=(setpriv --reuid=postgres --regid=postgres --init-groups); fi
  "${inside[@]}" setsid "${user[@]}" sh -c 'echo $$ >"$0.pid"; exec "$@"' "$dir/$name" "$@" \
    </dev/null >>"$dir/$name.log" 2>&1 &
}

start_machine() {
  local n=$1 at
  at=$(address "$n")
  run_on "$n" etcd etcd --enable-v2 --name "m$n" --data-dir "$root/$n/etcd" --logger zap --log-level warn \
    --initial-cluster "$(each etcd_peer)" --initial-advertise-peer-urls "http://$at:2380" \
    --listen-peer-urls "http://$at:2380" --listen-client-urls "http://$at:2379" \
    --advertise-client-urls "http://$at:2379"
  run_on "$n" patroni patroni "$root/$n/patroni.yml"
}

prepare_machine() {
  local n=$1 dir=$root/$1
  mkdir -p "$dir"
  sed -e "s|@NAME@|m$n|; s|@ADDRESS@|$(address "$n")|; s|@NETWORK@|$(network)|; s|@DIR@|$dir|" \
    -e "s|@ETCD_HOSTS@|$(each etcd_host)|; s|@BIN@|$bin|; s|@PASSWORD@|$(cat "$root/password")|" \
    "$here/patroni.yml.in" >"$dir/patroni.yml"
  chmod 700 "$dir"
  chmod 600 "$dir/patroni.yml"
  if [ "$(id -u)" = 0 ]; then chown -R postgres:postgres "$dir"; fi
}

# The processes of machine $1: etcd, Patroni, PostgreSQL and its children.
processes() {
  local dir=$root/$1 file pid
  for file in etcd.pid patroni.pid postgres/postmaster.pid; do
    pid=$(head -n 1 "$dir/$file" 2>/dev/null) || continue
    # Numbers are given out again: one of ours has our folder in its command.
    grep -qz "$dir" "/proc/$pid/cmdline" 2>/dev/null || continue
    echo "$pid"
    pgrep -P "$pid" || true
  done
}

signal() {
  local pid
  for pid in $(processes "$2"); do kill "-$1" "$pid" 2>/dev/null || true; done
}

# What Patroni says of all machines, as the first says it that answers.
status() {
  local n
  for n in $machines; do
    curl -sf --max-time 2 "http://$(address "$n"):8008/cluster" && return
  done
  return 1
}

# One answer of the primary to the statement $1.
ask() {
  PGPASSWORD=$(cat "$root/password") PGCONNECT_TIMEOUT=2 timeout 10 "$bin/psql" -AtqX -v ON_ERROR_STOP=1 -c "$1" \
    "postgresql://postgres@$(each postgres_host)/postgres?target_session_attrs=read-write"
}

is_healthy() { curl -sf --max-time 2 "http://$(address "$1"):2379/health" | grep -q '"health": *"true"'; }

# As the primary itself sees it: what Patroni says of a machine may be from before it was gone.
is_whole() {
  local n
  for n in $machines; do is_healthy "$n" || return 1; done
  [ "$(ask "SELECT count(*) || ' ' || count(*) FILTER (WHERE sync_state = 'sync') FROM pg_stat_replication
    WHERE state = 'streaming' AND application_name <> 'pg_basebackup'" 2>/dev/null)" = '2 1' ]
}

# Until all are in: a primary, the standby that commits wait for, and one more.
await_all() {
  for _ in $(seq 240); do
    is_whole && return
    sleep 0.5
  done
  echo "The machines did not come together: $(status || echo none answers). Their logs are in $root/*/*.log" >&2
  exit 1
}

url() { echo "postgresql://coperto:$(cat "$root/password")@$(each postgres_host)/coperto?target_session_attrs=read-write"; }

make_database() {
  ask "CREATE ROLE coperto LOGIN PASSWORD '$(cat "$root/password")'"
  ask 'CREATE DATABASE coperto OWNER coperto'
}

up() {
  local is_new=
  need_packages
  mkdir -p "$root"
  if [ ! -f "$root/password" ]; then
    is_new=1
    (umask 077 && od -An -N 16 -tx1 /dev/urandom | tr -d ' \n' >"$root/password")
  fi
  choose_network
  make_networks
  for n in $machines; do prepare_machine "$n"; done
  for n in $machines; do start_machine "$n"; done
  await_all
  [ -z "$is_new" ] || make_database
  url
}

down() {
  [ -f "$root/network" ] || return 0
  for n in $machines; do signal CONT "$n"; done
  for n in $machines; do signal KILL "$n"; done
  drop_networks
}

cut() {
  has_networks || { echo 'Without network namespaces no machine can be cut off: pause it instead.' >&2; exit 2; }
  ip link set "coperto-ha$1" "$2"
}

case "${1:-} ${2:-}" in
'up ') up ;;
'down ') down ;;
'remove ') down && rm -rf "$root" ;;
'url ') url ;;
'status ') status ;;
'wait ') await_all ;;
'network ') cat "$root/network" ;;
'kill '[123]) signal KILL "$2" ;;
'start '[123]) start_machine "$2" ;;
'pause '[123]) signal STOP "$2" ;;
'resume '[123]) signal CONT "$2" ;;
'cut '[123]) cut "$2" down ;;
'join '[123]) cut "$2" up ;;
*)
  sed -n 's/^# //p' "$0" | head -n 2
  echo "usage: $0 up | down | remove | url | status | wait | network | (kill | start | pause | resume | cut | join) 1|2|3" >&2
  exit 64
  ;;
esac
