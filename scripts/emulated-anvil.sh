#!/usr/bin/env bash
# For Linux on processors other than x86-64, where npm may have no Anvil: downloads the x86-64 one named in the lock
# file, and puts a command `anvil` into the given folder that runs it under qemu. Needs qemu-user-static and the amd64
# libc of Debian's packages, which .ci/run installs.
set -euo pipefail
folder=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
name=@foundry-rs/anvil-linux-amd64
locked=$(node -p "
  const { version, integrity } = require('$root/package-lock.json').packages['node_modules/$name']
  version + ' ' + integrity")
read -r version integrity <<<"$locked"
mkdir -p "$folder"
cd "$folder"
packed=$(npm pack --silent "$name@$version")
got="sha512-$(openssl dgst -sha512 -binary "$packed" | openssl base64 -A)"
[ "$got" = "$integrity" ] || { echo "$name $version is not what the lock file names." >&2; exit 1; }
tar xzf "$packed" --strip-components=2 package/bin/anvil
rm "$packed"
mv anvil anvil.x86-64
printf '#!/bin/sh\nexec qemu-x86_64-static "%s/anvil.x86-64" "$@"\n' "$PWD" >anvil
chmod +x anvil
