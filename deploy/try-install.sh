#!/usr/bin/env bash
# Tries install.sh, update and rollback on a machine made here: a fresh Debian, started with systemd in systemd-nspawn,
# in a network of its own by slirp4netns, with certificates by pebble, a real authority for tests. As root, with
# debootstrap, systemd-container, slirp4netns, git and npm.
# Packages come from where this machine has its own. 3 GB below /var/tmp.
#   deploy/try-install.sh [bookworm | trixie | noble]
# noble is Ubuntu 24.04, and needs ubuntu-keyring.
# BASE names a folder that keeps the fresh Debian for the next time.
set -euo pipefail
project=$(cd "$(dirname "$0")/.." && pwd)
release=${1:-bookworm}
domain=keepsake.test
work=$(mktemp -d /var/tmp/keepsake-try.XXXXXX)
machine=$work/machine
registry=$(cd / && npm config get registry)
started=()
leader=
clean() {
  [ -z "$leader" ] || kill -s RTMIN+14 "$leader" 2>/dev/null || true
  sleep 2
  [ ${#started[@]} = 0 ] || kill "${started[@]}" 2>/dev/null || true
  wait
  rm -rf "$work"
}
trap clean EXIT
failed() {
  echo "FAILED: $*" >&2
  inside journalctl -n 30 -o cat >&2 || true
  exit 1
}
inside() {
  nsenter --all --target "$leader" -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/extra.crt} NPM_CONFIG_REGISTRY="$registry" "$@"
}
minutes() { echo "$((SECONDS / 60)) min $((SECONDS % 60)) s"; }

echo "== a fresh $release"
mirror=$(apt-get indextargets --format "\$(REPO_URI)" 'Created-By: Packages' | grep -v security | head -1)
parts=main script=$release
if [ "$release" = noble ]; then
  mirror=${UBUNTU_MIRROR:-${mirror%/debian*}/ubuntu}
  parts=main,universe script=gutsy
fi
base=${BASE:-$work/base}
[ -e "$base/etc/os-release" ] || debootstrap --variant=minbase --components=$parts \
  --include=systemd,systemd-sysv,dbus,ca-certificates,iproute2 "$release" "$base" "$mirror" "$script" >"$work/debootstrap.log" 2>&1 ||
  { tail -5 "$work/debootstrap.log" >&2; exit 1; }
cp --archive "$base" "$machine"
rm -f "$machine"/etc/apt/sources.list.d/*
echo "deb $mirror $release ${parts/,/ }" >"$machine/etc/apt/sources.list"
cp /etc/apt/apt.conf.d/99* "$machine/etc/apt/apt.conf.d/" 2>/dev/null || true
# Only power cuts need what dpkg waits for.
echo force-unsafe-io >"$machine/etc/dpkg/dpkg.cfg.d/fast"
echo nameserver 10.0.2.3 >"$machine/etc/resolv.conf"
printf '127.0.0.1 localhost\n10.0.2.100 %s\n' "$domain" >"$machine/etc/hosts"
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$machine/etc/extra.crt"
# A Caddyfile that is there already: the authority for tests.
mkdir -p "$machine/etc/caddy"
printf '{\n\tacme_ca https://localhost:14000/dir\n\tacme_ca_root /etc/pebble.crt\n}\n' >"$machine/etc/caddy/Caddyfile"

echo '== a repository with a release'
git clone --quiet --bare "$project" "$machine/srv/source.git"
git clone --quiet "$machine/srv/source.git" "$work/next"
now=$(sed -n 's/.*"version": "\(.*\)".*/\1/p' "$project/package.json" | head -1)
# publish VERSION KEY: a release whose tag this key signs
publish() {
  sed -i "0,/## \[/s//## [$1]\n\n- News of $1.\n\n## [/" "$work/next/CHANGELOG.md"
  git -C "$work/next" -c user.name=try -c user.email=try@localhost commit --quiet --all --message "Release $1"
  git -C "$work/next" -c user.name=try -c user.email=try@localhost -c gpg.format=ssh -c user.signingKey="$work/$2" tag --sign --message "$1" "v$1"
  git -C "$work/next" push --quiet origin "v$1"
}
for each in ours other; do ssh-keygen -q -t ed25519 -N '' -C '' -f "$work/$each"; done
echo "try@localhost namespaces=\"git\" $(cat "$work/ours.pub")" >>"$work/next/deploy/release-signers"
publish "$now" ours
chown -R root:root "$machine/srv"

systemd-nspawn --quiet --register=no --keep-unit --private-network --resolv-conf=off --directory "$machine" --boot \
  --console=read-only </dev/null >"$work/boot.log" 2>&1 &
started+=($!)
until leader=$(pgrep -P "${started[0]}") && inside systemctl is-system-running 2>/dev/null | grep -q 'running\|degraded'; do
  kill -0 "${started[0]}" || { cat "$work/boot.log" >&2; exit 1; }
  sleep 0.5
done
slirp4netns --configure --mtu=65520 --disable-host-loopback "$leader" tap0 >"$work/slirp.log" 2>&1 &
started+=($!)
until inside ip -brief address show tap0 2>/dev/null | grep -q 10.0.2.100; do sleep 0.5; done
inside sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends pebble >/dev/null 2>&1' || failed 'There is no pebble.'
inside openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout /etc/pebble.key -out /etc/pebble.crt 2>/dev/null
cat >"$machine/etc/pebble.json" <<END
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000",
  "certificate": "/etc/pebble.crt", "privateKey": "/etc/pebble.key", "httpPort": 80, "tlsPort": 443 } }
END
inside systemd-run --quiet --unit=pebble --setenv=PEBBLE_VA_NOSLEEP=1 pebble -config /etc/pebble.json

echo '== install: one command, no question'
cp -r "$work/next/deploy" "$machine/root/deploy"
install() { inside /root/deploy/install.sh --source file:///srv/source.git "$@" </dev/null; }
site() { inside curl --silent --show-error --cacert /root/authority.crt "$@"; }
share() { site --output /root/answer --write-out '%{http_code}' -F name=Ann -F location=Oslo -F image=@/root/picture.jpg "https://$domain/api/rocks"; }
rocks() { site "https://$domain/api/rocks" | grep -o '"location"' | wc -l; }
SECONDS=0
install --domain $domain --email family@example.org | tee "$work/first"
token=$(sed -n "s,^ *https://$domain/admin#setup=,,p" "$work/first")
[ -n "$token" ] || failed 'There is no set-up link.'
inside curl --silent --insecure --output /root/authority.crt https://localhost:15000/roots/0
inside ffmpeg -loglevel error -f lavfi -i testsrc=size=640x480 -frames:v 1 /root/picture.jpg
site --fail --output /dev/null --json "{ \"token\": \"$token\", \"email\": \"ann@example.org\", \"password\": \"a long enough sentence\" }" \
  "https://$domain/api/setup" || failed 'The set-up link does not work.'
[ "$(share)" = 201 ] || failed "A rock was not taken: $(inside cat /root/answer)"
[ "$(rocks)" = 1 ] || failed 'The rock is not there.'
echo "from a fresh machine to a shared rock over https: $(minutes)"

echo '== again: nothing changes'
state() { inside sh -c 'systemctl show -p MainPID keepsake caddy; readlink /opt/keepsake/current; sha256sum /etc/keepsake.env /etc/caddy/* /etc/systemd/system/keepsake.service'; }
before=$(state)
install >"$work/second"
grep '^now:' "$work/second" && failed 'The second run did something.'
[ "$(state)" = "$before" ] || failed 'The second run changed something.'
inside sed -i '/^TRUSTED_PROXIES=/d' /etc/keepsake.env
install | grep '^now:' || failed 'A lost setting was not mended.'
inside keepsake doctor || true

echo '== update, with visitors'
(while [ ! -e "$work/done" ]; do site --output /dev/null --write-out '%{http_code}\n' --max-time 40 "https://$domain/api/rocks"; sleep 0.1; done) >"$work/visits" &
visitor=$!
publish 99.0.0 ours
inside keepsake update --check
inside keepsake update
touch "$work/done" && wait $visitor
[ "$(readlink "$machine/opt/keepsake/current")" = 99.0.0 ] || failed 'The new version is not there.'
grep -v '^200$' "$work/visits" && failed 'Visitors were refused.'
echo "$(wc -l <"$work/visits") visits, all answered"
[ "$(share)$(rocks)" = 2012 ] || failed 'The rocks are not there.'

echo '== an update that does not start'
echo 'throw new Error("broken")' >"$work/next/server/main.js"
publish 99.0.1 ours
inside keepsake update && failed 'A broken version was taken.'
[ "$(rocks)" = 2 ] || failed 'The version before does not serve.'

echo '== the same update, cut while it waits: the next start leads back'
inside systemd-run --quiet --unit=cut keepsake update
until [ "$(readlink "$machine/opt/keepsake/current")" = 99.0.1 ]; do sleep 0.2; done
inside systemctl kill --signal=KILL cut
SECONDS=0
until [ "$(rocks)" = 2 ]; do [ $SECONDS -lt 60 ] || failed 'The version before does not serve.'; sleep 0.5; done
[ "$(readlink "$machine/opt/keepsake/current")" = 99.0.0 ] || failed 'The version before is not the one that serves.'
echo "back after $SECONDS s"

echo '== an update of another key'
publish 99.0.2 other
inside keepsake update >"$work/refused" 2>&1 && failed 'A version of another key was taken.'
grep -q '99.0.2 is not signed by those who make Keepsake' "$work/refused" || failed 'It was not refused.'
[ "$(rocks)" = 2 ] || failed 'The version before does not serve.'

echo '== rollback, uninstall, and at home without a domain'
inside keepsake rollback
[ "$(readlink "$machine/opt/keepsake/current")" = "$now" ] || failed 'The version before is not there.'
[ "$(share)$(rocks)" = 2013 ] || failed 'The rocks are not there.'
inside /root/deploy/install.sh uninstall
[ ! -e "$machine/opt/keepsake" ] || failed 'The software is still there.'
[ -e "$machine/var/lib/keepsake/keepsake.db" ] || failed 'The data is gone.'
git -C "$machine/srv/source.git" tag --delete v99.0.1 v99.0.2
install --local --domain home.test
[ "$(inside curl --silent --insecure --resolve home.test:443:127.0.0.1 https://home.test/api/rocks | grep -o '"location"' | wc -l)" = 3 ] ||
  failed 'The site at home does not have the rocks.'
echo 'Installing is all right.'
