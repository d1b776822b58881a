#!/usr/bin/env bash
# Another version of a site that install.sh has set up, as root:
#   keepsake update [--to 1.2.0] [--check]      the newest release, or the named one; --check only says what there is
#   keepsake rollback                           the version before
# A copy comes first. A version that does not answer within 30 seconds gives way to the one before by itself.
set -euo pipefail
umask 022
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
# shellcheck source=deploy/versions.sh
. "$here/versions.sh"

# The changelog of a version down to the heading of the other.
news() {
  awk -v new="## [$2]" -v old="## [$1]" 'index($0, old) == 1 { exit } index($0, new) == 1 { on = 1 } on' "$home/$2/CHANGELOG.md"
}

# switch TO: serves that version, or else the one before.
switch() {
  local before
  before=$(current)
  # If this is killed, fall-back.sh leads back to it.
  lead before "$before"
  lead current "$1"
  if restart; then rm $home/before && lead previous "$before" && return; fi
  lead current "$before"
  rm $home/before
  restart || stop "Neither version $1 nor $before answers. journalctl -u keepsake says why."
  stop "Version $1 did not answer, so version $before serves again. What visitors left is there."
}

is_newer() {
  [ "$1" != "$2" ] || return 1
  # Before the first release versions have no order.
  case $1 in 0-*) return ;; esac
  [ "$(printf '%s\n' "$@" | sort -V | tail -1)" = "$1" ]
}

update() {
  local to='' check='' now source
  while [ $# -gt 0 ]; do
    case $1 in
    --check) check=1 ;;
    --to) to=${2:?A version is missing after --to.} && shift ;;
    *) stop "There is no $1. There are --to VERSION and --check." ;;
    esac
    shift
  done
  to=${to#v}
  now=$(current)
  source=$(git -C $home/current remote get-url origin)
  if [ -z "$to" ]; then
    to=$(newest)
    is_newer "$to" "$now" || { say "Version $now is the newest."; return; }
  fi
  [ "$to" != "$now" ] || { say "Version $now runs already."; return; }
  if [ -n "$check" ]; then say "Version $to is there, and $now runs. \`keepsake update\` brings it in."; return; fi
  say "Version $to is brought in beside $now, which goes on meanwhile (some minutes)."
  fetch "$to"
  say 'A copy comes first.'
  keepsake backup || stop 'The copy could not be made, so nothing was changed.'
  switch "$to"
  # Room: two versions are kept.
  local folder
  for folder in "$home"/*/; do
    case $(basename "$folder") in current | previous | before | "$now" | "$to") ;; *) rm -rf "$folder" ;; esac
  done
  say "Version $to serves. \`keepsake rollback\` leads back to $now." '' "$(news "$now" "$to")"
}

rollback() {
  [ -e $home/previous ] || stop 'There is no version before this one.'
  local to
  to=$(basename "$(readlink -f $home/previous)")
  switch "$to"
  say "Version $to serves again. If it lacks something, the copy before the update is in 'Kept safe': docs/upgrades.md, The way back."
}

[ -e $home/current/.whole ] ||
  stop 'This site was not set up by deploy/install.sh. docs/upgrades.md says how to bring in a newer version.'
[ "$(id -u)" = 0 ] || stop 'This has to run as root: sudo keepsake update'
# One at a time.
exec 9>$lock
flock --nonblock 9 || stop 'Another update runs.'
case ${1-} in
update | rollback) "$@" ;;
*) stop 'There are update and rollback.' ;;
esac
