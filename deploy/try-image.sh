#!/usr/bin/env bash
# Builds the container image and tries it as compose.yaml runs it: read-only, as user 1000, without capabilities. It
# shares a rock, restarts, and stops in the middle of an upload.
#   deploy/try-image.sh [docker | podman]
# BUILD_OPTIONS and RUN_OPTIONS go to the engine, such as mounts for a registry of one's own.
set -euo pipefail
cd "$(dirname "$0")/.."

engine=${1:-$(command -v docker || command -v podman || true)}
[ -n "$engine" ] || { echo 'There is neither docker nor podman.' >&2; exit 1; }
name=keepsake-try-$$
image=keepsake-try
url=http://127.0.0.1:${PORT:-3900}
picture=$(find content -name '*.jpg' -size +60k | sort | head -1)
work=$(mktemp -d)
clean() {
  "$engine" rm --force "$name" && "$engine" volume rm "$name"
  rm -rf "$work"
}
trap 'clean >/dev/null 2>&1' EXIT
failed() {
  echo "FAILED: $*" >&2
  "$engine" logs "$name" 2>&1 | tail -20 >&2
  exit 1
}

# shellcheck disable=SC2086
build() { "$engine" build ${BUILD_OPTIONS:-} --tag "$1" --build-arg "$2" .; }
megabytes_of() { echo $(($("$engine" image inspect --format '{{.Size}}' "$1") / 1000000)); }
inside() { "$engine" exec --interactive "$name" "$@"; }
# shellcheck disable=SC2086
start() {
  "$engine" rm --force "$name" >/dev/null 2>&1 || true
  "$engine" run --detach --name "$name" --init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    --publish "${url#http://}:3000" --env CONTENT_DIR=/content --volume "$name:/data" --volume "$PWD/content:/content:ro" \
    ${RUN_OPTIONS:-} "$image" >/dev/null
}
stop() {
  "$engine" stop --time 45 "$name" >/dev/null
  [ "$("$engine" inspect --format '{{.State.ExitCode}}' "$name")" = 0 ]
}
is_running() { [ "$("$engine" inspect --format '{{.State.Running}}' "$name")" = true ]; }
fastest=60000
now_ms() { echo $(($(date +%s%N) / 1000000)); }
start_and_wait() {
  local began took
  began=$(now_ms)
  start
  until curl --silent --fail --output "$work/ready" "$url/readyz"; do
    is_running || failed 'The container ended.'
    [ $(($(now_ms) - began)) -lt 60000 ] || failed 'The container does not answer.'
  done
  took=$(($(now_ms) - began))
  echo "started in $took ms"
  fastest=$((took < fastest ? took : fastest))
}
share() { curl --silent --max-time 60 --output "$work/answer" --write-out '%{http_code}' "$@" -F name=Ann -F location=Oslo -F "image=@$picture" "$url/api/rocks"; }
rocks() { curl --silent --fail "$url/api/rocks" | grep -o '"location"' | wc -l; }

echo "== build with $engine"
build "$image" S3=
build "$image-s3" S3=1
echo "the image takes $(megabytes_of "$image") MB, with the client for S3 $(megabytes_of "$image-s3") MB"
[ "$(megabytes_of "$image")" -le 430 ] || failed 'The image is larger than 430 MB.'

echo '== start, and share a rock'
start_and_wait
inside node -e 'process.exit(process.getuid() === 1000 ? 0 : 1)' || failed 'It does not run as user 1000.'
inside node -e 'require("fs").writeFileSync("/app/x", "")' 2>/dev/null && failed 'Its disk can be written to.'
capabilities=$(inside grep CapEff /proc/self/status | grep -o '[0-9a-f]*$')
[ "$capabilities" = 0000000000000000 ] || failed "It has capabilities: $capabilities"
echo 'a long enough sentence' | inside node server/app/cli/main.js admin add ann@example.org --password-stdin
[ "$(share)" = 201 ] || failed "A rock was not taken: $(cat "$work/answer")"
inside ffmpeg -hide_banner -filters 2>/dev/null | grep -q zscale || failed 'ffmpeg lacks a filter.'
inside ffmpeg -hide_banner -encoders 2>/dev/null | grep -q libx264 || failed 'ffmpeg lacks an encoder.'

echo '== restart'
stop || failed 'The stop did not end with 0.'
start_and_wait
[ "$(rocks)" = 1 ] || failed 'The rock is not there after a restart.'

echo '== stop in the middle of an upload'
share --limit-rate $(($(stat --format=%s "$picture") / 4)) > "$work/status" &
upload=$!
sleep 1.5
stop || failed 'The stop in the middle of an upload did not end with 0.'
wait "$upload" || failed 'The upload was cut.'
[ "$(cat "$work/status")" = 201 ] || failed "The upload got $(cat "$work/status")."
start_and_wait
[ "$(rocks)" = 2 ] || failed 'The uploaded rock is not there.'
stop

echo '== the image with the client for S3'
image=$image-s3
start_and_wait
inside node -e 'import("@aws-sdk/lib-storage").catch(() => process.exit(1))' || failed 'There is no client for S3.'
stop

echo "fastest start: $fastest ms"
[ "$fastest" -le "${MAX_START_MS:-2000}" ] || failed "It starts too slowly, or this machine is busy: MAX_START_MS allows more."
echo 'The image is all right.'
