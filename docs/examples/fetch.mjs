// Everything with fetch alone: signing in, walking a list, errors, an idempotency key, a file.
// Runs on Node 20 and newer, and in a browser: node docs/examples/fetch.mjs
const GATEWAY = globalThis.process?.env.ISUSU_URL ?? 'http://127.0.0.1:4000'

/** Sends one operation and answers its data. Throws the first error that is not for the person to correct. */
async function ask(query, variables = {}, token = null) {
  const answer = await fetch(`${GATEWAY}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw Object.assign(new Error(errors[0].message), errors[0].extensions)
  return data
}

const SIGN_IN = `mutation ($input: SignInMemberInput!) {
  signInMember(input: $input) { session { token } userErrors { message code } }
}`

const SIGN_IN_STAFF = `mutation ($input: SignInStaffInput!) {
  signInStaff(input: $input) { session { token } userErrors { message code } }
}`

const password = 'isusu-demo-2026'
const { signInMember } = await ask(SIGN_IN, { input: { identifier: 'member@isusu.example', password } })
const { signInStaff } = await ask(SIGN_IN_STAFF, { input: { email: 'moderator@isusu.example', password } })
const member = signInMember.session.token
const staff = signInStaff.session.token

/** Every item of a list behind a cursor, page after page; answers the cursor to go on with another day. */
async function* walk(query, name, token, after = null) {
  for (let hasNextPage = true; hasNextPage; ) {
    const { [name]: list } = await ask(query, { after }, token)
    if (list.hasNextPage && (list.endCursor ?? after) === after) throw new Error('the list does not go on')
    yield* list.items
    hasNextPage = list.hasNextPage
    after = list.endCursor ?? after
  }
  return after
}

const LOANS = `query ($after: String) {
  loanRequests(state: APPROVED, after: $after, pageSize: 100) { endCursor hasNextPage items { reference amount } }
}`

let lent = 0
for await (const { amount } of walk(LOANS, 'loanRequests', staff)) lent += amount

/** Kobo for people. */
const naira = (kobo) => (kobo / 100).toLocaleString('en-NG', { style: 'currency', currency: 'NGN' })
console.log(`lent: ${naira(lent)}`)

// What a person can correct is in userErrors, beside the input it names.
const refused = await ask(SIGN_IN, { input: { identifier: 'member@isusu.example', password: 'wrong' } })
console.log(`refused: ${refused.signInMember.userErrors[0].code}`)

// Anything else is an error with a code.
const code = await ask('{ registrations { totalPages } }', {}, member).catch((error) => error.code)
console.log(`not allowed: ${code}`)

// A mutation with a key is carried out once, however often it is sent.
const { products } = await ask(
  '{ products(status: AVAILABLE) { items { id variations { name } } } }',
  {},
  member,
)
const [product] = products.items
const items = [{ productId: product.id, variation: product.variations[0].name, quantity: 1 }]
const { cartQuote } = await ask(
  'query ($items: [CartItemInput!]!) { cartQuote(items: $items, repaymentMonths: 2) { sums { grandTotal } } }',
  { items },
  member,
)
const ORDER = `mutation ($input: SubmitCommodityRequestInput!) {
  submitCommodityRequest(input: $input) { commodityRequest { id } userErrors { field message code } }
}`
const input = {
  items,
  repaymentMonths: 2,
  grandTotal: cartQuote.sums.grandTotal,
  idempotencyKey: crypto.randomUUID(),
}
const first = await ask(ORDER, { input }, member)
const again = await ask(ORDER, { input }, member)
const isOne =
  first.submitCommodityRequest.commodityRequest.id === again.submitCommodityRequest.commodityRequest.id
console.log(`one order: ${isOne}`)

// A file travels by the GraphQL multipart request spec: null in the variables, and a map that says where it belongs.
const SET_PICTURE = `mutation ($input: AddProductInput!) {
  addProduct(input: $input) { product { imageUrl } userErrors { field message } }
}`
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(atob(PICTURE), (letter) => letter.charCodeAt(0))
const rice = {
  name: 'Ofada rice',
  description: 'From Abeokuta',
  image: null,
  variations: [{ name: '5 KG', price: 1_250_000 }],
}
const form = new FormData()
form.append('operations', JSON.stringify({ query: SET_PICTURE, variables: { input: rice } }))
form.append('map', JSON.stringify({ 0: ['variables.input.image'] }))
form.append('0', new Blob([bytes], { type: 'image/png' }), 'rice.png')
const sent = await fetch(`${GATEWAY}/graphql`, {
  method: 'POST',
  headers: { 'x-auth-token': staff },
  body: form,
})
const { data } = await sent.json()
const picture = await fetch(new URL(data.addProduct.product.imageUrl, GATEWAY))
console.log(`picture: ${picture.headers.get('content-type')}`)

await ask('mutation { signOut { message } }', {}, member)
