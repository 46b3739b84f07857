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
const REQUEST_COST = 20_000

/** The most characters of source that a load may get without needing them when two pieces are joined. */
const MOST_NEEDLESS = 3 * REQUEST_COST

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
    const pair = candidates(current, needless).find(({ a, b }) => !isTangled(a, b, imports))
    if (pair === undefined) return inOrder(current, imports)
    current = [...current.filter((piece) => piece !== pair.a && piece !== pair.b), joined(pair.a, pair.b)]
  }
}

const joined = (a: Piece, b: Piece): Piece => ({
  modules: new Set([...a.modules, ...b.modules]),
  loads: new Set([...a.loads, ...b.loads]),
  size: a.size + b.size,
})

/** Pairs worth joining, best first. */
function candidates(
  pieces: readonly Piece[],
  needless: Needless,
): readonly { readonly a: Piece; readonly b: Piece }[] {
  return pieces
    .flatMap((a, index) => pieces.slice(index + 1).map((b) => ({ a, b, gain: gainOf(a, b, needless) })))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
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

/** Positive when joining saves more than it costs. No page is slowed down much for the good of the others. */
function gainOf(a: Piece, b: Piece, needless: Needless): number {
  let gain = 0
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const load of one.loads) {
      if (other.loads.has(load)) {
        gain += REQUEST_COST / 2
        continue
      }
      const size = needless(other, load)
      if (size > MOST_NEEDLESS) return 0
      gain -= size
    }
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
