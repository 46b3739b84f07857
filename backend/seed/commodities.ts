import { type CatalogueProduct, quoteCart, type RepaymentMonths } from '#rules/commodities/cart.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { type Kobo, naira } from '#rules/money.ts'
import { credit, debit, loanAccount, societyAccount } from '../journal/chart.ts'
import { at, type Demo, daysAgo, member, move, payday } from './demo.ts'

/** Name, description, and variations with prices in naira. */
const CATALOGUE: readonly (readonly [string, string, Readonly<Record<string, number>>, boolean?])[] = [
  ['Rice', 'Parboiled long grain rice, stone free', { '10 KG': 18_500, '25 KG': 44_000, '50 KG': 86_000 }],
  ['Beans', 'Brown beans from Maiduguri', { '5 KG': 11_000, '25 KG': 52_500 }],
  ['Vegetable oil', 'Pure vegetable oil', { '5 LITRES': 17_500, '25 LITRES': 82_000 }],
  ['Garri', 'Yellow garri, Ijebu style on request', { '10 KG': 12_000, '50 KG': 54_000 }],
  ['Semovita', 'Ten packs of one kilogram', { CARTON: 16_800 }],
  ['Standing fan', 'Eighteen inch rechargeable fan', { '18 INCH': 48_000 }],
  ['Deep freezer', 'Chest freezer, low voltage start', { '150 LITRES': 285_000, '200 LITRES': 342_000 }],
  ['Gas cooker', 'Four burners with oven', { '50 X 50': 198_000, '60 X 60': 264_000 }],
  ['Laptop', 'Fourteen inch, 8 GB memory', { '256 GB': 465_000, '512 GB': 528_000 }],
  ['Solar generator', 'Panel, battery and inverter', { '1 KVA': 610_000, '2.5 KVA': 1_240_000 }, false],
]

function addCatalogue(demo: Demo): CatalogueProduct[] {
  return CATALOGUE.map(([name, description, prices, available = true], index) => {
    const id = demo.random.id()
    demo.rows.products.push({
      id,
      product_code: `PRD${String(index + 1).padStart(4, '0')}`,
      name,
      description,
      status: available ? 'available' : 'unavailable',
      created_at: at(payday(demo, 18)),
    })
    const variations = Object.entries(prices).map(([variation, price]) => ({
      name: variation,
      price: naira(price),
    }))
    for (const [place, variation] of variations.entries())
      demo.rows.variations.push({ product_id: id, place, name: variation.name, price: variation.price })
    return { id, name, status: available ? 'available' : 'unavailable', variations }
  })
}

/** What the store was filled with: months ago, naira. More than the orders below take out. */
const PURCHASES: readonly (readonly [number, number])[] = [
  [14, 2_400_000],
  [8, 4_600_000],
  [3, 6_800_000],
]

function buyStock(demo: Demo): void {
  for (const [monthsAgo, amount] of PURCHASES)
    demo.entries.push({
      kind: 'adjustment',
      narration: 'Goods bought for the store',
      occurredAt: at(payday(demo, monthsAgo), 11),
      lines: [
        debit(societyAccount('COMMODITY_STORE'), naira(amount)),
        credit(societyAccount('BANK'), naira(amount)),
      ],
    })
}

/** The catalogue, and orders in every state; the approved ones are in the books. */
export function addCommodities(demo: Demo): void {
  const catalogue = addCatalogue(demo)
  buyStock(demo)
  const order = (
    running: number,
    state: 'pending' | 'approved' | 'rejected',
    days: number,
    months: RepaymentMonths,
  ) => {
    const of = member(demo, running)
    const available = catalogue.filter(({ status }) => status === 'available')
    const wanted = new Set([demo.random.pick(available), demo.random.pick(available.slice(0, 5))])
    const items = [...wanted].map((product) => ({
      productId: product.id,
      variation: demo.random.pick(product.variations).name,
      quantity: demo.random.between(1, 3),
    }))
    const quote = quoteCart(items, catalogue, months, demo.society.commodityMarkupPercent)
    const id = demo.random.id()
    const decided = state === 'pending' ? null : daysAgo(demo, days - 1)
    demo.rows.commodityRequests.push({
      id,
      member_id: of.row.id,
      total: quote.total,
      markup: quote.markup,
      grand_total: quote.grandTotal,
      repayment_months: months,
      state,
      requested_at: daysAgo(demo, days),
      decided_at: decided,
      decided_by: decided === null ? null : demo.moderator,
    })
    for (const [place, line] of quote.lines.entries())
      demo.rows.commodityItems.push({
        request_id: id,
        place,
        product_id: line.productId,
        name: line.name,
        variation: line.variation,
        quantity: line.quantity,
        price: line.price,
        total: line.total,
      })
    if (state === 'approved' && decided !== null) post(demo, of, id, decided, quote)
  }
  order(101, 'pending', 2, 3)
  order(101, 'approved', 19, 2)
  order(101, 'rejected', 75, 1)
  for (const [index, running] of [6, 14, 22, 35, 49, 61, 77].entries())
    order(running, 'pending', 1 + index * 2, index % 2 === 0 ? 3 : 2)
  for (const [index, running] of [3, 8, 19, 27, 41, 55, 68, 83, 90, 99, 105].entries())
    order(running, 'approved', 6 + index * 5, index % 3 === 0 ? 1 : 3)
  for (const [index, running] of [31, 72].entries()) order(running, 'rejected', 20 + index * 9, 2)
}

function post(
  demo: Demo,
  of: ReturnType<typeof member>,
  id: string,
  occurredAt: Date,
  quote: { total: Kobo; markup: Kobo; grandTotal: Kobo },
): void {
  const { code } = LOAN_PRODUCTS.COMMODITY_PURCHASE
  move(of, code, quote.grandTotal)
  demo.entries.push({
    kind: 'commodity',
    narration: `Commodity order INV-${id.slice(-6).toUpperCase()}`,
    occurredAt,
    source: { kind: 'commodity request', id },
    lines: [
      debit(loanAccount(of.row.id, code), quote.grandTotal),
      credit(societyAccount('COMMODITY_SALES'), quote.total),
      credit(societyAccount('MARKUP_INCOME'), quote.markup),
      debit(societyAccount('COST_OF_GOODS'), quote.total),
      credit(societyAccount('COMMODITY_STORE'), quote.total),
    ],
  })
}
