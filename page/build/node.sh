#!/bin/sh
# Runs a script by the Node of this machine: node.sh SCRIPT ARGUMENT... Where there is none, one sentence says what to install.
if ! command -v node > /dev/null || ! command -v npm > /dev/null; then
  echo "The page of the reports is built by Node 18 or newer and npm: install the packages nodejs and npm." >&2
  exit 4
fi
exec node "$@"
