#!/bin/sh
# The same with curl: a public query, a sign-in, a query with the token, a file.
# sh docs/examples/curl.sh
set -eu
GATEWAY=${ISUSU_URL:-http://127.0.0.1:4000}

ask() {
  curl -sS --fail-with-body "$GATEWAY/graphql" -H 'content-type: application/json' "$@"
  echo
}

ask -d '{"query":"{ society { name registrationFee } systemConfig { memberPlotPrice estates { label available } } }"}'

TOKEN=$(ask -d '{"query":"mutation { signInStaff(input: { email: \"moderator@isusu.example\", password: \"isusu-demo-2026\" }) { session { token } } }"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')

ask -H "x-auth-token: $TOKEN" -d '{"query":"{ viewer { name accessLevel workQueue { pendingLoanRequests } } }"}'

PICTURE=$(mktemp)
trap 'rm -f "$PICTURE"' EXIT
echo 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' |
  base64 -d > "$PICTURE"
curl -sS --fail-with-body "$GATEWAY/graphql" -H "x-auth-token: $TOKEN" \
  -F operations='{"query":"mutation ($input: AddProductInput!) { addProduct(input: $input) { product { name } userErrors { field message } } }","variables":{"input":{"name":"Palm oil","description":"Red palm oil from Nsukka","image":null,"variations":[{"name":"25 litres","price":4200000}]}}}' \
  -F map='{"0":["variables.input.image"]}' \
  -F "0=@$PICTURE;type=image/png;filename=palm-oil.png"
echo
