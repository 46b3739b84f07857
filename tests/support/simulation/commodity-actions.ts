import { commodityCalls } from '#backend/contract/commodities.ts'
import type { Act, World } from './world.ts'

const PRODUCT = 'Simulated yam'

/** Puts the product of the simulation into the catalogue. */
export async function stockTheStore(world: World): Promise<void> {
  const [staff = null] = world.staff
  await world.call('stock the store', 'staff', staff, {
    method: 'POST',
    path: commodityCalls.addProduct.path,
    body: { productName: PRODUCT, variation: ['TUBER'], price: [world.price], description: '' },
  })
}

const order: Act = {
  name: 'order',
  weight: 10,
  route: commodityCalls.submitCommodity,
  async run(world, random) {
    const person = world.somebody('member', random)
    const quantity = random.chance(95) ? random.between(1, 5) : 0
    const price = random.chance(90) ? world.price : 1
    const total = price * quantity
    const markup = Math.round(total * 5) / 100
    const body = {
      total,
      markup,
      grandtotal: total + markup,
      repaymentPlan: random.pick(['1 Month', '2 Months', '3 Months', '3 Months', '9 Months']),
      items: [{ name: PRODUCT, variation: 'TUBER', quantity, price, totalPrice: total }],
    }
    const call = { method: 'POST', path: commodityCalls.submitCommodity.path, body } as const
    const answer =
      person !== null && random.chance(20)
        ? await world.twice(order.name, person, call, `order ${world.calls}`)
        : await world.call(order.name, 'member', person, call)
    if (answer.status === 200) world.known('commodity request').push(answer.body.request._id)
  },
}

const reprice: Act = {
  name: 'change a price',
  weight: 2,
  route: commodityCalls.updateProduct,
  async run(world, random) {
    const person = world.somebody('staff', random)
    const price = random.pick([9500.5, 10_000, 12_345.67])
    const { body } = await world.call('read catalogue', 'member', random.pick(world.members), {
      method: 'GET',
      path: commodityCalls.getProducts.path,
    })
    // A member who left while asking has no session any more.
    if (body.products === undefined) return
    const yam = body.products.find(({ productName }: { productName: string }) => productName === PRODUCT)
    const { status } = await world.call(reprice.name, 'staff', person, {
      method: 'POST',
      path: commodityCalls.updateProduct.path,
      body: { productId: yam.productId, productName: PRODUCT, variation: ['TUBER'], price: [price] },
    })
    if (status === 200) world.price = price
  },
}

const decideOrder: Act = {
  name: 'decide order',
  weight: 9,
  route: commodityCalls.decideCommodity,
  async run(world, random) {
    const id = world.anId('commodity request', random)
    const deciders = random.chance(30) ? [0, 1] : [0]
    await Promise.all(
      deciders.map(async () => {
        const decision = random.pick(['approved', 'approved', 'rejected'])
        const { status } = await world.call(decideOrder.name, 'staff', world.somebody('staff', random), {
          method: 'PUT',
          path: commodityCalls.decideCommodity.path.replace(':id', id),
          body: { status: random.chance(96) ? decision : 'pending' },
        })
        if (status === 200) world.decided('commodity request', id, decision)
      }),
    )
  },
}

export const COMMODITY_ACTS: readonly Act[] = [order, reprice, decideOrder]
