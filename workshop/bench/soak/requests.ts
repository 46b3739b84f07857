import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import {
  asked,
  MEMBER,
  PASSWORD,
  type Place,
  type Sent,
  SIGN_IN_MEMBER,
  STACK_WORKLOADS,
} from '../stack/workloads.ts'

/** A kind of request, and how many of a hundred are of it. */
export interface SoakRequest {
  readonly name: string
  readonly share: number
  readonly send: (place: Place) => Promise<Response>
}

const ADD = `mutation ($input: AddProductInput!) {
  addProduct(input: $input) { product { id imageUrl } userErrors { message } }
}`

const post = ({ url, method, headers, body }: Sent): Promise<Response> =>
  fetch(url, { method, headers, ...(body !== undefined && { body }) })

const reading = (name: string, share: number): SoakRequest => {
  const workload = STACK_WORKLOADS.find((each) => each.name === name)
  if (workload === undefined) throw new Error(`there is no request ${name}`)
  return { name, share, send: (place) => post(workload.sent(place)) }
}

const product = (image: null | undefined) => ({
  name: `Soak ${randomUUID()}`,
  description: 'One of many',
  image,
  variations: [{ name: 'one', price: 90_000 }],
  idempotencyKey: randomUUID(),
})

/** A photograph's worth of bytes: noise does not compress. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

async function upload(place: Place, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query: ADD, variables: { input: product(null) } }))
  form.set('map', JSON.stringify({ 0: ['variables.input.image'] }))
  form.set('0', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
  return fetch(`${place.gateway}/graphql`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: place.moderator },
    body: form,
  })
}

/** What members and staff do in an hour of work, in the proportions of such an hour. */
export async function soakRequests(): Promise<readonly SoakRequest[]> {
  const bytes = await picture()
  return [
    reading('dashboard of a member', 48),
    reading('tiles of the work queue', 16),
    reading('approved loans with borrowers', 12),
    reading('savings withdrawals', 12),
    {
      name: 'a product with a key',
      share: 8,
      send: (place) => post(asked(place.gateway, place.moderator, ADD, { input: product(undefined) })),
    },
    { name: 'a product with a picture', share: 2, send: (place) => upload(place, bytes) },
    {
      name: 'sign-in of a member',
      share: 2,
      send: ({ gateway }) =>
        post(asked(gateway, null, SIGN_IN_MEMBER, { name: MEMBER.email, password: PASSWORD })),
    },
  ]
}
