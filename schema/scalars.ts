import { GraphQLError, Kind, type ValueNode } from 'graphql'
import { type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { isAccountNumber } from '#rules/treasury/account-number.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { builder } from './builder.ts'
import { FileAddress } from './file-url.ts'
import { isUploadedFile, type UploadedFile } from './upload.ts'

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

function readKobo(value: unknown): Kobo {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw refuse('Kobo must be a whole number of kobo: 250000 is ₦2,500.00.')
  }
  return kobo(value)
}

function readPlainDate(value: unknown): PlainDate {
  const date = typeof value === 'string' ? parsePlainDate(value) : null
  if (date === null) throw refuse("PlainDate must be a day of the calendar written 'YYYY-MM-DD'.")
  return date
}

function readAccountNumber(value: unknown): string {
  if (typeof value !== 'string' || !isAccountNumber(value)) {
    throw refuse("AccountNumber must be the eight digits of an account in the chart: '01020101'.")
  }
  return value
}

function readYearMonth(value: unknown): string {
  if (typeof value !== 'string' || parseMonth(value) === null) {
    throw refuse("YearMonth must be a month of the calendar written 'YYYY-MM'.")
  }
  return value
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

function readInstant(value: unknown): Date {
  // A day that does not exist would become another one.
  const isInstant =
    typeof value === 'string' && INSTANT.test(value) && parsePlainDate(value.slice(0, 10)) !== null
  const instant = isInstant ? new Date(value) : null
  if (instant === null || Number.isNaN(instant.getTime())) {
    throw refuse("DateTime must be an instant in ISO 8601 with its zone: '2026-01-31T14:05:00Z'.")
  }
  return instant
}

function readUpload(value: unknown): UploadedFile {
  if (!isUploadedFile(value))
    throw refuse('Upload must be a file sent by the GraphQL multipart request spec.')
  return value
}

function readUrl(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value, 'https://gateway.invalid')) {
    throw refuse('URL must be an address, absolute or relative to the gateway.')
  }
  return value
}

const textOf = (node: ValueNode): unknown => (node.kind === Kind.STRING ? node.value : undefined)

builder.scalarType('Kobo', {
  specifiedByURL: 'https://www.iso.org/iso-4217-currency-codes.html',
  description:
    'An amount of money in kobo, the hundredth of a naira, as a whole number: 250000 is ₦2,500.00. Never a fraction; always within the safe integers of JavaScript.',
  serialize: readKobo,
  parseValue: readKobo,
  parseLiteral: (node) => readKobo(node.kind === Kind.INT ? Number(node.value) : undefined),
})

builder.scalarType('PlainDate', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date',
  description:
    "A day of the calendar without a time or a zone, written 'YYYY-MM-DD': a birth, a payment, an entry in a ledger.",
  serialize: readPlainDate,
  parseValue: readPlainDate,
  parseLiteral: (node) => readPlainDate(textOf(node)),
})

builder.scalarType('AccountNumber', {
  description:
    "The number of an account in the society's chart of accounts, eight digits of which the first two are its class: '01020101' is the bank. Never the number of an account at a bank.",
  serialize: readAccountNumber,
  parseValue: readAccountNumber,
  parseLiteral: (node) => readAccountNumber(textOf(node)),
})

builder.scalarType('YearMonth', {
  specifiedByURL: 'https://www.w3.org/TR/NOTE-datetime',
  description:
    "A month of the calendar, written 'YYYY-MM': of salaries, of a closing, of an instalment. '2026-11' is November 2026.",
  serialize: readYearMonth,
  parseValue: readYearMonth,
  parseLiteral: (node) => readYearMonth(textOf(node)),
})

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  description: "An instant in UTC, ISO 8601: '2026-01-31T14:05:00.000Z'. Screens show it in Africa/Lagos.",
  serialize: (instant) => instant.toISOString(),
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(textOf(node)),
})

builder.scalarType('URL', {
  specifiedByURL: 'https://url.spec.whatwg.org/',
  description:
    "Address of a file or a page, for a browser: absolute, or a path on the gateway's own address ('/files/…').",
  serialize: (url) => readUrl(url instanceof FileAddress ? url.text : url),
  parseValue: readUrl,
  parseLiteral: (node) => readUrl(textOf(node)),
})

builder.scalarType('Upload', {
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  description:
    'A file, sent as `multipart/form-data` by the GraphQL multipart request specification. Each field states the accepted kinds and the maximum size.',
  serialize: () => {
    throw refuse('Upload is only for inputs.')
  },
  parseValue: readUpload,
})
