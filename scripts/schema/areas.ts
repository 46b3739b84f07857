import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the changelog calls the folders of schema/, in its order; what stands in no folder is 'Everywhere'. */
const AREAS: Readonly<Record<string, string>> = {
  members: 'Members',
  savings: 'Savings',
  loans: 'Loans',
  commodities: 'Commodities',
  withdrawals: 'Withdrawals',
  claims: 'Claims',
  land: 'Land',
  requests: 'Requests',
  documents: 'Documents',
  messages: 'Messages',
  payroll: 'Payroll',
  vouchers: 'Vouchers and bank statements',
  treasury: 'Books',
  audit: 'Audit log',
  session: 'Sign-in and staff',
  society: 'The society',
}

const EVERYWHERE = 'Everywhere'

/** The titles of the areas, in the order of the changelog. */
export const AREA_TITLES: readonly string[] = [...Object.values(AREAS), EVERYWHERE]

/** Where a type or a root field is declared: the builder's call with its name, or a key among several fields. */
const DECLARATION =
  /(?:Ref(?:<[^>]*>+)?|Type|Field|Mutation|decision)\(\s*'(\w+)'|^ {2}(\w+): t\.(?:field|boolean|int|string)\(/gm

/** The source files of schema/ by folder. */
type Sources = readonly { readonly folder: string; readonly text: string }[]

const sourcesIn = (schema: string): Sources =>
  globSync('*/**/*.ts', { cwd: schema })
    .toSorted()
    .map((path) => ({ folder: path.split(/[\\/]/)[0] ?? '', text: readFileSync(join(schema, path), 'utf8') }))

/** The part of a name that its declaration has: 'addVoucher' of 'AddVoucherPayload'. */
const stemOf = (name: string): string => {
  const stem = name.replace(/(?:Payload|Input)$/, '')
  return stem === name ? name : stem.charAt(0).toLowerCase() + stem.slice(1)
}

/** Names the area of a type, or of a field of Query or Mutation, by the folder of `schema` that declares it. */
export function areasOf(schema: string): (at: string) => string {
  const folders = new Map<string, string>()
  for (const { folder, text } of sourcesIn(schema))
    for (const [, called, key] of text.matchAll(DECLARATION)) {
      const name = called ?? key ?? ''
      if (!folders.has(name)) folders.set(name, folder)
    }
  return (at) => {
    const [owner = '', field = ''] = at.split('.')
    const name = owner === 'Query' || owner === 'Mutation' ? field : owner
    const folder = folders.get(name) ?? folders.get(stemOf(name)) ?? folders.get(name.replace(/Page$/, ''))
    return AREAS[folder ?? ''] ?? EVERYWHERE
  }
}
