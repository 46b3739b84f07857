import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { UNKNOWN } from './records.ts'
import { dialog, found, type RouteEntry, view, viewed } from './route-entry.ts'
import { dialogIsOpen, fill, inTurn, press } from './steps.ts'

const message = inTurn(
  fill({
    Subject: 'Annual general meeting',
    Message:
      'The meeting is on 12 December at 10:00 in the Princess Alexandra hall. Your dividend is ₦5,000.',
  }),
  async (page) => void (await page.getByLabel('Message type').selectOption('both')),
)

const product = inTurn(
  fill({ 'Product name': 'Rice' }),
  press('Add variation'),
  dialogIsOpen,
  fill({ 'Variation name': '50 kg', Price: '86000' }),
  async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add variation' }).click(),
  async (page) => page.getByText('50 KG').waitFor(),
  press('Add product'),
)

/** The staff's pages of messages and commodities, for the table of all routes. */
export const STAFF_SCENES = {
  compose: {
    area: 'messages',
    empty: null,
    more: [
      view('filled in', { steps: message }),
      view('nothing filled in', { steps: press('Send the message') }),
      dialog('the question before sending', { steps: inTurn(message, press('Send the message')) }),
      view('the counts', {
        steps: inTurn(
          message,
          press('Send the message'),
          dialogIsOpen,
          async (page) =>
            page.getByRole('alertdialog').getByRole('button', { name: 'Send the message' }).click(),
          async (page) => page.getByRole('region', { name: 'message sent' }).waitFor(),
        ),
      }),
    ],
  },
  products: {
    area: 'commodities',
    empty: { as: 'newAdmin' },
    more: [
      { name: 'no match', state: 'empty', address: found('products', 'nothing-at-all') },
      dialog('the question before removing', { steps: press(/^Remove /) }),
    ],
  },
  addProduct: {
    area: 'commodities',
    empty: null,
    asks: product,
    more: [
      view('nothing filled in', { steps: press('Add product') }),
      dialog('a variation, nothing filled in', {
        steps: inTurn(press('Add variation'), dialogIsOpen, async (page) =>
          page.getByRole('dialog').getByRole('button', { name: 'Add variation' }).click(),
        ),
      }),
    ],
  },
  editProduct: {
    area: 'commodities',
    address: ({ product: id }) => paths.editProduct(id),
    empty: { as: 'moderator', address: () => paths.editProduct(UNKNOWN.product) },
    more: [dialog('a variation', { steps: press(/^Edit /) })],
  },
  commodityRequests: {
    area: 'commodities',
    empty: { as: 'newAdmin' },
    more: [
      { name: 'no match', state: 'empty', address: found('commodityRequests', 'nobody-at-all') },
      view('approved', { address: () => `${ROUTES.commodityRequests}?tab=approved` }),
      view('rejected', { address: () => `${ROUTES.commodityRequests}?tab=rejected` }),
      view('items opened', { steps: async (page) => page.locator('summary').first().click() }),
      dialog('the request', { address: viewed('commodityRequests', 'commodityRequest') }),
      dialog('the question before approving', { steps: press(/^Approve the request/) }),
    ],
  },
  commodityInvoice: {
    area: 'commodities',
    address: ({ approvedCommodityRequest: id }) => paths.commodityInvoice(id),
    empty: { as: 'moderator', address: () => paths.commodityInvoice(UNKNOWN.approvedCommodityRequest) },
  },
} satisfies Partial<Readonly<Record<RouteName, RouteEntry>>>
