import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  jsonValue,
  nat,
  property,
  stringMatching,
  tuple,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isJsonList,
  isJsonRecord,
  type JsonRecord,
  type JsonValue,
  plainOf,
  readJson,
} from '#gateway/rest/json/json.ts'
import { AnswerKinds, RecordKind } from '#gateway/rest/json/record-kind.ts'

/** Reads a text, or bytes that may be none, as an answer that comes in pieces of this size. */
function read(
  text: string | Uint8Array,
  kind = new RecordKind(),
  pieceSize = Number.POSITIVE_INFINITY,
): JsonValue | undefined {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pieceSize) pieces.push(bytes.subarray(at, at + pieceSize))
  return readJson(pieces, bytes.length, kind)
}

function record(text: string, kind?: RecordKind): JsonRecord {
  const value = read(text, kind)
  if (!isJsonRecord(value)) throw new Error(`${text} is no record`)
  return value
}

/** What JSON.parse makes of the same bytes; undefined for what it refuses. */
function parsed(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(
      Buffer.from(text)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    )
  } catch {
    return undefined
  }
}

/** Asks for everything that a value holds, name by name. */
function asked(value: JsonValue | undefined): unknown {
  if (isJsonList(value)) return value.map(asked)
  if (!isJsonRecord(value)) return value
  return Object.fromEntries(value.names().map((name) => [name, asked(value.get(name))]))
}

const BLANKS = constantFrom('', ' ', '\n', '\t ', '\r\n')

/** The JSON of any value, written with blanks between its parts. */
const anyJson = tuple(jsonValue({ stringUnit: 'binary', maxDepth: 4 }), BLANKS).map(
  ([value, blanks]) =>
    `${blanks}${JSON.stringify(value, null, blanks.length > 1 ? blanks : undefined)}${blanks}`,
)

describe('JSON of an answer', () => {
  it('reads what JSON.parse makes of a text, in whatever pieces it comes', () => {
    assert(
      property(anyJson, integer({ min: 1, max: 40 }), (text, pieceSize) => {
        const value = read(text, new RecordKind(), pieceSize)
        expect(plainOf(value ?? null)).toEqual(parsed(text))
        expect(asked(value)).toEqual(parsed(text))
      }),
      { numRuns: 500 },
    )
  })

  it('reads a text alike when other records of its kind came before', () => {
    const kind = new RecordKind()
    assert(
      property(anyJson, (text) => {
        expect(asked(read(text, kind))).toEqual(parsed(text))
      }),
      { numRuns: 500 },
    )
  })

  it('refuses a text where JSON.parse refuses it', () => {
    const change = tuple(
      nat(),
      constantFrom('cut', 'put', 'drop'),
      constantFrom(...'{}[]",:\\0-+.eEtfnu \n\u0001é'.split('')),
    )
    assert(
      property(anyJson, array(change, { minLength: 1, maxLength: 3 }), (text, changes) => {
        let bytes = Buffer.from(text)
        for (const [at, what, letter] of changes) {
          const place = at % (bytes.length + 1)
          const rest = what === 'put' ? bytes.subarray(place) : bytes.subarray(place + 1)
          bytes = Buffer.concat([bytes.subarray(0, place), Buffer.from(what === 'drop' ? '' : letter), rest])
        }
        const value = read(bytes)
        expect(value === undefined ? undefined : plainOf(value)).toEqual(parsed(bytes))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '',
    ' ',
    '{',
    '[1,]',
    '{"a":1,}',
    '{,}',
    '[,]',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '01',
    '1.',
    '.5',
    '-',
    '1e',
    '+1',
    'tru',
    'nul',
    'NaN',
    '"\\x"',
    '"\\u12g4"',
    '"a\nb"',
    '"a',
    '1 2',
    '{}x',
    '<html>',
  ])('refuses the text %j, asked for or not', (text) => {
    expect(read(text)).toBeUndefined()
    expect(read(`{"unasked":${text}}`)).toBeUndefined()
  })

  it('refuses records and lists nested a thousand deep, asked for or not', () => {
    const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`
    expect(read(deep)).toBeUndefined()
    expect(read(`{"unasked":${deep}}`)).toBeUndefined()
    expect(read(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`)).toBeUndefined()
  })

  it('skips a byte order mark', () => {
    expect(asked(read('\uFEFF{"a":1}'))).toEqual({ a: 1 })
  })

  it('reads numbers as the nearest that there is', () => {
    const written = stringMatching(/^-?(0|[1-9]\d{0,17})(\.\d{1,18})?([eE][+-]?\d{1,3})?$/)
    assert(
      property(written, (text) => {
        expect(Object.is(read(text), JSON.parse(text))).toBe(true)
      }),
      { numRuns: 2000 },
    )
    assert(
      property(
        double({ noNaN: true, noDefaultInfinity: true }),
        (n) => read(JSON.stringify(n)) === Number(JSON.stringify(n)),
      ),
    )
  })
})

describe('a record of an answer', () => {
  it('answers the last of several values under one name', () => {
    const kind = new RecordKind()
    const text = '{"a":1,"b":2,"a":3}'
    expect(record(text, kind).get('a')).toBe(3)
    expect(record(text, kind).get('a')).toBe(3)
  })

  it('answers what is asked for after it was read', () => {
    const kind = new RecordKind()
    const first = record('{"name":"Ada","bank":{"name":"UBA","number":"01"},"lines":[{"n":1},{"n":2}]}', kind)
    expect(first.get('name')).toBe('Ada')
    const second = record('{"bank":{"number":"02"},"name":"Bisi","lines":[]}', kind)
    expect(asked(second.get('bank'))).toEqual({ number: '02' })
    expect(asked(first.get('lines'))).toEqual([{ n: 1 }, { n: 2 }])
    expect(asked(first.get('bank'))).toEqual({ name: 'UBA', number: '01' })
    expect(second.get('lines')).toEqual([])
    expect(second.get('missing')).toBeUndefined()
    expect(record('{"missing":null}', kind).get('missing')).toBeNull()
  })

  it('answers to names that no program would choose', () => {
    const text = '{"__proto__":1,"constructor":2,"":3,"\\u0061b":4,"ọ̀rẹ́":5}'
    const kind = new RecordKind()
    for (let time = 0; time < 2; time += 1) {
      const found = record(text, kind)
      expect(
        ['__proto__', 'constructor', '', 'ab', 'ọ̀rẹ́', 'toString'].map((name) => found.get(name)),
      ).toEqual([1, 2, 3, 4, 5, undefined])
    }
  })

  it.each([
    ['a quotation mark', '{"a\\"b":1}', '{"a"b":1}'],
    ['a control character', '{"a\\u0001b":1}', '{"a\u0001b":1}'],
    ['a backslash', '{"a\\\\tb":1}', '{"a\\tb":1}'],
    ['half of a letter', '{"\\ud800":1}', '{"\uFFFD":1}'],
  ])('takes no name for one with %s that it has read before', (_, first, second) => {
    const kind = new RecordKind()
    expect(asked(read(first, kind))).toEqual(parsed(first))
    const value = read(second, kind)
    expect(value === undefined ? undefined : asked(value)).toEqual(parsed(second))
  })

  it('answers to each of very many names, also where they change from record to record', () => {
    const kinds = new AnswerKinds()
    for (let time = 0; time < 3; time += 1) {
      const names = Array.from({ length: 2_000 }, (_, n) => `name ${time} ${n}`)
      const text = JSON.stringify(Object.fromEntries(names.map((name, n) => [name, { n }])))
      const found = record(text, kinds.of('GET /open'))
      expect(found.names()).toEqual(names)
      expect(names.map((name) => asked(found.get(name)))).toEqual(names.map((_, n) => ({ n })))
    }
  })
})
