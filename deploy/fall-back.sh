#!/usr/bin/env bash
# Before each start of the service, as root: ends what a killed update has begun. A version that starts twice within
# two minutes, and was never seen to answer, gives way to the one before.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
# shellcheck source=deploy/versions.sh
. "$here/versions.sh"

[ -L $home/before ] || exit 0
# An update that still runs looks after it by itself.
exec 9>$lock
flock --nonblock 9 || exit 0
if [ -z "$(find $home/before -mmin +2)" ]; then
  say "Version $(current) ended at its start, so version $(basename "$(readlink "$home/before")") serves again."
  lead current "$(readlink $home/before)"
  rm $home/before
else
  touch --no-dereference $home/before
fi
