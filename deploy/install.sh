#!/usr/bin/env bash
# Makes this machine the home of a site (Debian 12 or newer, Ubuntu 24.04 or newer), by one command. As root:
#   deploy/install.sh --domain example.org --email you@example.org
#   deploy/install.sh --local        at home, without a domain
#   deploy/install.sh uninstall      leaves what the site keeps
# At a terminal it asks for what is not given. --dry-run says each step and does none. --source names the git
# repository, by default that of the clone with this file. --anyway goes on where a check fails.
# A second run leaves what is right.
set -euo pipefail
umask 022
export DEBIAN_FRONTEND=noninteractive

here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
# shellcheck source=deploy/versions.sh
. "$here/versions.sh"
settings=/etc/keepsake.env
caddy=/etc/caddy

is_dry() { [ -n "$dry" ]; }
# step WORDS IS_RIGHT DO
step() {
  if "$2"; then say "already there: $1"; elif is_dry; then say "would do: $1"; else say "now: $1"; "$3"; fi
}

# --- Checks: each a sentence ---
missing=0
miss() { say "missing: $*"; missing=$((missing + 1)); }

check_system() {
  [ "$(id -u)" = 0 ] || miss 'This has to run as root: sudo deploy/install.sh'
  { command -v apt-get >/dev/null && [ -d /run/systemd/system ]; } ||
    miss 'This is no Debian or Ubuntu with systemd. docs/hosting-other-ways.md tells the way by hand.'
  case $(uname -m) in x86_64 | aarch64) ;; *) miss "There is no Node for this kind of processor, $(uname -m)." ;; esac
  local memory free
  memory=$(awk '/^MemTotal/ { print int($2 / 1000) }' /proc/meminfo)
  [ "$memory" -ge 400 ] || miss "This machine has $memory MB of memory. The site needs 512."
  free=$(df --output=avail -BM / | tail -1 | tr -dc 0-9)
  [ "$free" -ge 3000 ] || [ -e $home/current ] || miss "There are $free MB free on the disk. The site needs 3000, and room for pictures."
}

check_ports() {
  command -v ss >/dev/null || return 0
  local each owner
  for each in 80 443 "$port"; do
    owner=$(ss -Hltnp "sport = :$each" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -1)
    case $each:$owner in *: | 80:caddy | 443:caddy) continue ;; esac
    [ "$each" = "$port" ] && systemctl is-active --quiet keepsake && continue
    miss "Port $each is taken by $owner. Please stop it, or use its web server as docs/hosting-other-ways.md tells."
  done
}

# The records of the domain, and the addresses of this machine. Behind a router these differ, which is told.
check_domain() {
  local mine found each
  mine=" $(hostname -I) "
  found=$(getent -A ahosts "$domain" | awk '{ print $1 }' | sort -u || true)
  [ -n "$found" ] || miss "The domain $domain has no A or AAAA record. Please add one with the address of this machine."
  for each in $found; do
    case $mine in *" $each "*) continue ;; esac
    if tr ' ' '\n' <<<"$mine" | grep -Eqv '^(10\.|192\.168\.|172\.(1[6-9]|2|3[01])|100\.|169\.254\.|f[cde]|$)'; then
      miss "The domain $domain leads to $each, which is not this machine (it has${mine% }). Please change or remove that record."
    else
      say "note: $domain leads to $each, and this machine stands behind a router: ports 80 and 443 have to be led here."
    fi
  done
}

# The time by the place that packages come from.
check_clock() {
  local place date off
  place=$(apt-get indextargets --format "\$(REPO_URI)" 2>/dev/null | sed -n 's#^http://\([^/:]*\)/.*#\1#p' | sed -n 1p)
  # shellcheck disable=SC2016
  date=$(PLACE=$place timeout 10 bash -c 'exec 3<>"/dev/tcp/$PLACE/80"; printf "HEAD / HTTP/1.0\r\nHost: %s\r\n\r\n" "$PLACE" >&3
    sed -n "s/^[Dd]ate: //p" <&3' 2>/dev/null | tr -d '\r') || true
  [ -n "$date" ] || return 0
  off=$((($(date +%s) - $(date -d "$date" +%s)) / 60))
  [ "${off#-}" -lt 5 ] || miss "The clock of this machine is wrong by ${off#-} minutes. Please call: timedatectl set-ntp true"
}

# --- Steps ---
packages() {
  echo git openssh-client ca-certificates curl caddy ffmpeg
  # npm comes with some packages of Node, which Debian's would replace.
  command -v npm >/dev/null || echo npm
  [ -z "$is_local" ] || echo avahi-daemon
}
# shellcheck disable=SC2046
has_packages() { command -v npm >/dev/null && dpkg-query -W $(packages) >/dev/null 2>&1; }
# shellcheck disable=SC2046
get_packages() {
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold $(packages) >/var/log/keepsake-install.log 2>&1 ||
    { tail -20 /var/log/keepsake-install.log >&2; stop 'The packages could not be installed.'; }
}

has_account() { id keepsake >/dev/null 2>&1; }
make_account() { useradd --system --home-dir /var/lib/keepsake --shell /usr/sbin/nologin keepsake; }

has_code() { [ -e $home/current/.whole ]; }
get_code() {
  local version
  version=$(newest)
  [ "$version" != 0- ] || stop "There is no code at $source."
  fetch "$version" && lead current "$version"
}

setting_lines() {
  printf '%s\n' "PUBLIC_URL=https://$domain" TRUSTED_PROXIES=127.0.0.1 DATA_DIR=/var/lib/keepsake CONTENT_DIR=/etc/keepsake/content
}
# Settings of other names, and other values than that of PUBLIC_URL, are the family's own.
has_settings() {
  [ -d /etc/keepsake/content ] && grep -qx "PUBLIC_URL=https://$domain" $settings 2>/dev/null || return 1
  local line
  for line in $(setting_lines); do grep -q "^${line%%=*}=" $settings || return 1; done
}
write_settings() {
  local line
  mkdir -p /etc/keepsake/content
  touch $settings && chown root:keepsake $settings && chmod 640 $settings
  grep -qx "PUBLIC_URL=https://$domain" $settings || sed -i '/^PUBLIC_URL=/d' $settings
  for line in $(setting_lines); do grep -q "^${line%%=*}=" $settings || say "$line" >>$settings; done
  is_changed=1
}

has_unit() { cmp -s $home/current/deploy/keepsake.service $unit; }
copy_unit() { cp $home/current/deploy/keepsake.service $unit && systemctl daemon-reload && is_changed=1; }

has_command() { [ "$(readlink /usr/local/bin/keepsake)" = $home/current/deploy/keepsake.sh ]; }
link_command() { ln -sf $home/current/deploy/keepsake.sh /usr/local/bin/keepsake; }

# A Caddyfile with sites of its own gets one line more; the page that the package comes with gives way.
has_caddy() { grep -qx "import $caddy/keepsake.caddy" $caddy/Caddyfile 2>/dev/null && grep -qxF "$domain {" $caddy/keepsake.caddy 2>/dev/null; }
write_caddy() {
  local tls=${email:+tls $email}
  [ -z "$is_local" ] || tls='tls internal'
  sed "s/^{\$SITE:example\.org} {/$domain {${tls:+\n\t$tls}/" $home/current/deploy/Caddyfile >$caddy/keepsake.caddy
  if grep -q '^:80 {' $caddy/Caddyfile && grep -q 'root \* /usr/share/caddy' $caddy/Caddyfile; then
    mv $caddy/Caddyfile $caddy/Caddyfile.before
  fi
  grep -qsx "import $caddy/keepsake.caddy" $caddy/Caddyfile || say "import $caddy/keepsake.caddy" >>$caddy/Caddyfile
  caddy validate --adapter caddyfile --config $caddy/Caddyfile >/dev/null 2>&1 || stop "Caddy cannot read $caddy/Caddyfile."
  systemctl enable --quiet caddy && systemctl reload-or-restart caddy
}

has_firewall() { ! command -v ufw >/dev/null || ! ufw status | grep -q '^Status: active' || ufw status | grep -q '^443/udp .*ALLOW'; }
open_firewall() { ufw allow 80,443/tcp >/dev/null && ufw allow 443/udp >/dev/null; }

is_running() { [ -z "$is_changed" ] && systemctl is-enabled --quiet keepsake caddy && systemctl is-active --quiet caddy && answers; } 2>/dev/null
run() {
  systemctl enable --quiet keepsake caddy
  systemctl start caddy
  restart || stop 'The site did not start.'
}

# --- Words ---
read_words() {
  dry='' domain='' email='' is_local='' source='' anyway='' is_changed='' what=install
  case ${1-} in install | uninstall) what=$1 && shift ;; esac
  while [ $# -gt 0 ]; do
    case $1 in
    --dry-run) dry=1 ;; --local) is_local=1 ;; --anyway) anyway=1 ;;
    --domain | --email | --source) [ $# -gt 1 ] || stop "A word is missing after $1."; printf -v "${1#--}" %s "$2" && shift ;;
    --help) sed -n '2,7s/^# //p' "$0" && exit ;;
    *) stop "There is no $1. --help says what there is." ;;
    esac
    shift
  done
}

ask_for_the_rest() {
  [ -n "$domain" ] || domain=$(sed -n 's#^PUBLIC_URL=https://##p' $settings 2>/dev/null || true)
  [ -n "$domain" ] || [ -z "$is_local" ] || domain=$(hostname).local
  if [ -t 0 ]; then
    [ -n "$domain" ] || read -rp 'The domain of the site, such as example.org: ' domain
    [ -n "$email$is_local" ] || [ -e $settings ] || read -rp 'Your address, for notices about the certificate: ' email
  fi
  [[ $domain =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]] || stop 'Please name the domain of the site in small letters: --domain example.org, or --local without one.'
  [[ $email =~ ^([^[:space:]@/{}\\]+@[A-Za-z0-9.-]+)?$ ]] || stop "The address $email is none."
}

# The repository of this clone, unless package.json names one.
find_source() {
  [ -z "$source" ] || return 0
  local folder=${here%/*}
  source=$(sed -n 's/.*"repository": "\(https[^"]*\)".*/\1/p' "$folder/package.json" 2>/dev/null || true)
  [ -n "$source" ] || source=$(git -C "$folder" remote get-url origin 2>/dev/null || true)
  [ -n "$source" ] || [ ! -e "$folder/.git" ] || source=$folder
  [ -n "$source" ] || [ -e $home/current ] || stop 'Please name the git repository of the software: --source ADDRESS'
}

# The link of the last start, good for an hour; a new one needs a new start.
set_up_link() { journalctl -u keepsake --since '-50 min' -o cat | sed -n '/open within the hour:$/{n;s/^ *//p}' | tail -1; }

tell() {
  say '' "The site is at https://$domain"
  [ -z "$is_local" ] || say 'Devices trust it once they know the authority of this machine:' \
    '  /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt' \
    'Without a domain, links in mails and passkeys work in this house alone, and friends elsewhere cannot come in.'
  wait_for 60 curl -ks -o /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain/healthz" || say 'It does not answer there yet: journalctl -u caddy says why.'
  if keepsake admin list | grep -q 'no administrator'; then
    [ -n "$(set_up_link)" ] || restart
    say 'To become the first administrator, open within the hour:' "  $(set_up_link)"
  fi
  say "'keepsake status' and 'keepsake doctor' say how it is, 'keepsake update' brings in a newer version."
}

install() {
  ask_for_the_rest
  find_source
  check_system
  check_ports
  [ -n "$is_local" ] || check_domain
  check_clock
  [ $missing = 0 ] || is_dry || [ -n "$anyway" ] || stop 'Nothing was changed. With --anyway it goes on all the same.'
  step "packages: $(packages | tr '\n' ' ')" has_packages get_packages
  step 'the account keepsake' has_account make_account
  step "the newest release${source:+ of $source} in $home, its packages, and its pages (some minutes)" has_code get_code
  step "the settings in $settings" has_settings write_settings
  step "the unit $unit" has_unit copy_unit
  step 'the command keepsake' has_command link_command
  step "Caddy for https://$domain, with its certificate" has_caddy write_caddy
  step 'ports 80 and 443 in the firewall, if ufw is on' has_firewall open_firewall
  step 'the start of the site, now and with the machine' is_running run
  is_dry || tell
}

stop_site() { systemctl disable --quiet --now keepsake; }
is_stopped() { ! systemctl is-enabled --quiet keepsake 2>/dev/null; }
is_gone() { [ ! -e $home ] && [ ! -e $unit ] && [ ! -e $caddy/keepsake.caddy ]; }
remove() {
  rm -rf $home $unit /usr/local/bin/keepsake $caddy/keepsake.caddy
  systemctl daemon-reload
  sed -i "\\#^import $caddy/keepsake.caddy\$#d" $caddy/Caddyfile
  [ -s $caddy/Caddyfile ] || [ ! -e $caddy/Caddyfile.before ] || mv $caddy/Caddyfile.before $caddy/Caddyfile
  systemctl reload-or-restart caddy || true
}
uninstall() {
  step 'the site is stopped' is_stopped stop_site
  step "$home, the unit, the command and the lines for Caddy are removed" is_gone remove
  say 'What the site keeps is left in /var/lib/keepsake, its words in /etc/keepsake/content, its settings in /etc/keepsake.env;' \
    'a copy elsewhere is where BACKUP_DIR in them says. Installed again, the site goes on with them. Packages are left, too.'
}

read_words "$@"
$what
