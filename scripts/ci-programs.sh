# Sourced by .ci/run: installs the programs that tests start and npm does not bring, from Debian's packages where they
# are missing. Its own programs go into the folder $programs, which is at the front of PATH.

install_programs() {
  local missing=()
  # npm's browser runs on x86-64 only. Older systems have no package of it without windows.
  if [ "$(uname -m)" != x86_64 ] && ! has_one_of chromium-headless-shell; then
    apt_install chromium-headless-shell ||
      has_one_of chromium chromium-browser google-chrome || missing+=(chromium)
  fi
  has_one_of redis-server || missing+=(redis-server)
  # Debian installs it in a folder that is only on root's PATH.
  PATH="$PATH:/usr/sbin" has_one_of pgbouncer || missing+=(pgbouncer)
  has_one_of faketime || missing+=(faketime)
  has_one_of openssl || missing+=(openssl)
  if needs_emulated_anvil; then
    has_one_of qemu-x86_64-static || missing+=(qemu-user-static)
    as_root dpkg --add-architecture amd64
    missing+=(libc6:amd64 libgcc-s1:amd64)
  fi
  if [ ${#missing[@]} -gt 0 ]; then
    # A mirror that fails once often answers a moment later.
    apt_install "${missing[@]}" || { sleep 5 && apt_install "${missing[@]}"; } || {
      echo "The tests need ${missing[*]}, which apt-get could not install: see above." >&2
      return 1
    }
  fi
  if needs_emulated_anvil; then
    scripts/emulated-anvil.sh "$programs"
    anvil --version >/dev/null
  fi
}

# npm brings an Anvil for x86-64 only.
needs_emulated_anvil() { [ "$(uname -m)" != x86_64 ] && ! has_one_of anvil; }

has_one_of() {
  local name
  for name in "$@"; do
    if command -v "$name" >/dev/null; then return; fi
  done
  return 1
}

apt_install() {
  local quiet=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0)
  as_root "${quiet[@]}" update && as_root "${quiet[@]}" install --yes --no-install-recommends "$@" >/dev/null
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
