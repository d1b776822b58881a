#!/bin/sh
# `keepsake COMMAND` on a machine set up by install.sh, which links it to /usr/local/bin: with the account and the
# settings of the site.
at=/opt/keepsake/current
case ${1-} in update | rollback) exec bash $at/deploy/update.sh "$@" ;; esac
[ "$(id -u)" != 0 ] || as='runuser -u keepsake --'
# shellcheck disable=SC2086
exec ${as-} $at/node_modules/.bin/node --env-file-if-exists=/etc/keepsake.env $at/server/app/cli/main.js "$@"
