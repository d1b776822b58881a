#!/usr/bin/env bash
# Tries the smallest machine of docs/hosting-other-ways.md: in a fresh copy it installs production, starts, and shares
# 31 photographs of 12 megapixels at once. LIMIT is a command that runs another one within 512 MB; without it memory is not
# limited. In CI:
#   LIMIT="systemd-run --quiet --scope --property=MemoryMax=512M --property=MemorySwapMax=0 --property=AllowedCPUs=0" deploy/try-light.sh
set -euo pipefail
project=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill -- "-$server" 2>/dev/null || true; rm -rf "$work"' EXIT
failed() { echo "FAILED: $*" >&2; tail -20 "$work/log" >&2 || true; exit 1; }
limited() { ${LIMIT:-} "$@"; }
url=http://127.0.0.1:${PORT:-3902}

git -C "$project" archive HEAD | tar --extract --one-top-level="$work/site"
cd "$work/site"
echo '== npm ci --omit=dev'
limited npm ci --omit=dev
megabytes=$(du --summarize --block-size=1M node_modules | cut -f1)
echo "node_modules takes $megabytes MB"
[ "$megabytes" -le 300 ] || failed 'node_modules takes more than 300 MB.'

echo '== npm start'
export PORT=${url##*:} DATA_DIR=$work/data TRUSTED_PROXIES=127.0.0.1
# A process group of its own: npm ends without the server that it has started.
set -m
limited npm start > "$work/log" 2>&1 &
server=$!
set +m
until curl --silent --fail --output "$work/ready" "$url/readyz"; do
  kill -0 "$server" 2>/dev/null || failed 'The server ended.'
  sleep 0.2
done
echo 'a long enough sentence' | npm run --silent keepsake -- admin add ann@example.org --password-stdin

echo '== 31 photographs at once'
node_modules/.bin/node --input-type=module --eval '
  import sharp from "sharp"
  const noise = { type: "gaussian", mean: 128, sigma: 12 }
  const create = { width: 4032, height: 3024, channels: 3, background: "#888", noise }
  await sharp({ create }).jpeg({ quality: 80 }).toFile(process.argv[1])' "$work/photo.jpg"
for number in $(seq 31); do
  # Each photograph has a comment of its own after its end, and comes from a network of its own.
  { cat "$work/photo.jpg"; echo "$number"; } > "$work/$number.jpg"
  curl --silent --output /dev/null --write-out '%{http_code}\n' --header "X-Forwarded-For: 10.0.$number.1" \
    -F name=Ann -F location=Oslo -F "image=@$work/$number.jpg" "$url/api/rocks" >> "$work/codes" &
  uploads+=($!)
done
wait "${uploads[@]}"
[ "$(grep --count '^201$' "$work/codes")" = 31 ] || failed "Not all were taken: $(sort "$work/codes" | uniq --count | tr '\n' ' ')"
curl --silent --fail --output "$work/ready" "$url/readyz" || failed 'The server does not answer any more.'
echo 'All were taken.'
