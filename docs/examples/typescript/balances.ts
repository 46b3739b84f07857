// Every member with the savings and debts of today, as CSV.
// ISUSU_KEY=… node balances.ts > balances.csv
import { GraphError, MemberBalancesDocument, walk } from '@isusu/graph'

const society = {
  url: process.env.ISUSU_URL ?? 'http://127.0.0.1:4000',
  token: process.env.ISUSU_KEY ?? null,
}

try {
  console.log('member number,account,kobo')
  for await (const { memberNumber, statement } of walk(
    society,
    MemberBalancesDocument,
    {},
    ({ members }) => members,
  ))
    for (const { label, balance } of statement?.summary ?? [])
      console.log(`${memberNumber},${label},${balance}`)
} catch (error) {
  if (!(error instanceof GraphError)) throw error
  console.error(`${error.code}: ${error.message} (${error.requestId})`)
  process.exitCode = 1
}
