import SchemaBuilder from '@pothos/core'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { accessPlugin } from './access-plugin.ts'
import type { Context } from './context.ts'
import { ERROR_CODES } from './errors.ts'
import type { FileUrl } from './file-url.ts'
import { pagePlugin } from './page-plugin.ts'
import type { UploadedFile } from './upload.ts'

/**
 * The one builder of the graph. Fields are non-null unless they say otherwise, and every root field must
 * state its `access`.
 */
export const builder = new SchemaBuilder<{
  Context: Context
  Root: object
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Kobo: { Input: Kobo; Output: Kobo }
    PlainDate: { Input: PlainDate; Output: PlainDate }
    AccountNumber: { Input: string; Output: string }
    YearMonth: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    URL: { Input: string; Output: FileUrl }
    Upload: { Input: UploadedFile; Output: never }
  }
}>({ plugins: [accessPlugin, pagePlugin], defaultFieldNullability: false })

/** The builder's type parameters, for generic helpers. */
export type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

builder.queryType({
  description: `All queries; each field states who may call it. A field with a backend call of its own is null when that call fails, so that other fields keep their data. Errors contain \`extensions.code\`: ${ERROR_CODES.join(', ')}.`,
})
builder.mutationType({
  description:
    'All changes; each field states who may call it. Errors that the caller can correct are returned in `userErrors`.',
})
