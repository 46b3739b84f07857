/** Modules for one file of the build. */
export interface Piece {
  readonly modules: ReadonlySet<string>
  /** Numbers of the loads that need it, such as the opening of one page. */
  readonly loads: ReadonlySet<number>
  /** Characters of source. */
  readonly size: number
}

/**
 * What one more request costs, in characters of source that could be transferred instead: on the line of a phone, a
 * share of a round trip.
 */
const REQUEST_COST = 7_000

/** The most characters of source that a load may get without needing them when two pieces are joined. */
const MOST_NEEDLESS = 3 * REQUEST_COST

/**
 * The most pieces of one load. Beyond them its pieces are joined even at a loss, those first that lose least: a page of
 * the product may load 34 files, and it has some of its own (tests/house/weight.test.ts).
 */
const MOST_PIECES = 24

type ImportsOf = (id: string) => readonly string[]

/**
 * Joins pieces while the requests saved are worth more than the source that loads then get without needing it, and
 * returns them so that a piece imports only those before it. Pieces are not joined where that would make two files
 * import each other: their modules would run in the wrong order.
 *
 * @param settled pieces that may be imported and are joined with none of the others
 */
export function joinPieces(
  pieces: readonly Piece[],
  importsOf: ImportsOf,
  settled: readonly Piece[] = [],
): readonly Piece[] {
  let current: readonly Piece[] = untangled(pieces, importsOf)
  for (;;) {
    const imports = importsBetween(current, importsOf)
    const needless = needlessIn([...current, ...settled], importsOf)
    const pair = [...candidates(current, needless), ...crowdedPairs(current, { needless, settled })].find(
      ({ a, b }) => !isTangled(a, b, imports),
    )
    if (pair === undefined) return inOrder(current, imports)
    current = [...current.filter((piece) => piece !== pair.a && piece !== pair.b), joined(pair.a, pair.b)]
  }
}

const joined = (a: Piece, b: Piece): Piece => ({
  modules: new Set([...a.modules, ...b.modules]),
  loads: new Set([...a.loads, ...b.loads]),
  size: a.size + b.size,
})

interface Pair {
  readonly a: Piece
  readonly b: Piece
  readonly gain: number
}

/** All pairs, those with the highest gain first. */
const pairsOf = (pieces: readonly Piece[], needless: Needless): readonly Pair[] =>
  pieces
    .flatMap((a, index) => pieces.slice(index + 1).map((b) => ({ a, b, gain: gainOf(a, b, needless) })))
    .sort((one, other) => other.gain - one.gain)

/** Pairs worth joining, best first. No page is slowed down much for the good of the others. */
const candidates = (pieces: readonly Piece[], needless: Needless): readonly Pair[] =>
  pairsOf(pieces, needless).filter(
    ({ a, b, gain }) => gain > 0 && mostNeedless(a, b, needless) <= MOST_NEEDLESS,
  )

interface Beside {
  readonly needless: Needless
  readonly settled: readonly Piece[]
}

/** Pairs within the loads that have more than MOST_PIECES, best first. */
function crowdedPairs(pieces: readonly Piece[], { needless, settled }: Beside): readonly Pair[] {
  const counts = new Map<number, number>()
  for (const { loads } of [...pieces, ...settled])
    for (const load of loads) counts.set(load, (counts.get(load) ?? 0) + 1)
  const isCrowded = (load: number) => (counts.get(load) ?? 0) > MOST_PIECES
  return pairsOf(
    pieces.filter(({ loads }) => [...loads].some(isCrowded)),
    needless,
  ).filter(({ a, b }) => [...a.loads].some((load) => isCrowded(load) && b.loads.has(load)))
}

/** How much a load that does not need a piece gets with it: the piece and what it imports, without what it has. */
type Needless = (piece: Piece, load: number) => number

function needlessIn(pieces: readonly Piece[], importsOf: ImportsOf): Needless {
  const imports = importsBetween(pieces, importsOf)
  const closures = new Map<Piece, ReadonlySet<Piece>>()
  const closureOf = (piece: Piece): ReadonlySet<Piece> => {
    const known = closures.get(piece)
    if (known !== undefined) return known
    const found = new Set<Piece>()
    const visit = (at: Piece): void => {
      if (found.has(at)) return
      found.add(at)
      for (const next of imports.get(at) ?? []) visit(next)
    }
    visit(piece)
    closures.set(piece, found)
    return found
  }
  const sizes = new Map<Piece, Map<number, number>>()
  return (piece, load) => {
    const ofPiece = sizes.get(piece) ?? new Map<number, number>()
    sizes.set(piece, ofPiece)
    const known = ofPiece.get(load)
    if (known !== undefined) return known
    let size = 0
    for (const each of closureOf(piece)) if (!each.loads.has(load)) size += each.size
    ofPiece.set(load, size)
    return size
  }
}

/** The loads of one piece that do not need another. */
const without = (one: Piece, other: Piece): readonly number[] =>
  [...one.loads].filter((load) => !other.loads.has(load))

/** The characters that a load gets at most without needing them when the two are joined. */
const mostNeedless = (a: Piece, b: Piece, needless: Needless): number =>
  Math.max(
    0,
    ...without(a, b).map((load) => needless(b, load)),
    ...without(b, a).map((load) => needless(a, load)),
  )

/** Positive when joining saves more than it costs. */
function gainOf(a: Piece, b: Piece, needless: Needless): number {
  const onlyA = without(a, b)
  let gain = (a.loads.size - onlyA.length) * REQUEST_COST
  for (const load of onlyA) gain -= needless(b, load)
  for (const load of without(b, a)) gain -= needless(a, load)
  return gain
}

type Imports = ReadonlyMap<Piece, ReadonlySet<Piece>>

function importsBetween(pieces: readonly Piece[], importsOf: ImportsOf): Imports {
  const owner = new Map(pieces.flatMap((piece) => [...piece.modules].map((id) => [id, piece] as const)))
  return new Map(
    pieces.map((piece) => {
      const others = [...piece.modules].flatMap((id) => importsOf(id)).map((id) => owner.get(id))
      return [piece, new Set(others.filter((other) => other !== undefined && other !== piece))] as const
    }),
  ) as Imports
}

/** Whether a third piece lies between the two: it would import the joined one and be imported by it. */
function isTangled(a: Piece, b: Piece, imports: Imports): boolean {
  const leadsAround = (from: Piece, to: Piece): boolean => {
    const seen = new Set<Piece>()
    const visit = (at: Piece): boolean =>
      [...(imports.get(at) ?? [])].some((next) => {
        if (next === to) return at !== from
        if (seen.has(next)) return false
        seen.add(next)
        return visit(next)
      })
    return visit(from)
  }
  return leadsAround(a, b) || leadsAround(b, a)
}

/** Modules that import each other in a circle, as those of some packages do, lie in one piece. */
function untangled(pieces: readonly Piece[], importsOf: ImportsOf): readonly Piece[] {
  let current = pieces
  for (;;) {
    const imports = importsBetween(current, importsOf)
    const circle = current
      .flatMap((a) => [...(imports.get(a) ?? [])].map((b) => ({ a, b })))
      .find(({ a, b }) => isReached(b, a, imports))
    if (circle === undefined) return current
    current = [
      ...current.filter((piece) => piece !== circle.a && piece !== circle.b),
      joined(circle.a, circle.b),
    ]
  }
}

function isReached(from: Piece, to: Piece, imports: Imports): boolean {
  const seen = new Set<Piece>()
  const visit = (at: Piece): boolean => {
    if (at === to) return true
    if (seen.has(at)) return false
    seen.add(at)
    return [...(imports.get(at) ?? [])].some(visit)
  }
  return visit(from)
}

function inOrder(pieces: readonly Piece[], imports: Imports): readonly Piece[] {
  const done = new Set<Piece>()
  const visit = (piece: Piece): void => {
    if (done.has(piece)) return
    for (const imported of imports.get(piece) ?? []) visit(imported)
    done.add(piece)
  }
  for (const piece of pieces) visit(piece)
  return [...done]
}
