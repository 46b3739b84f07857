import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { naira } from '#rules/money.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'

afterEach(() => localStorage.clear())

const inForce = INSTRUCTION_PRODUCTS.map((product) => ({
  product,
  label: SAVINGS_PRODUCTS[product].label,
  amount: naira(product === 'CHRISTMAS_SAVINGS' ? 13_000 : 0),
}))

/** An instruction that stops Christmas savings. */
const stop = {
  id: 'instruction-1',
  kind: 'DECREASE',
  state: 'PENDING',
  requestedAt: '2026-11-20T09:00:00.000Z',
  rejectionReason: null,
  monthlyTotal: naira(0),
  items: [
    {
      product: 'CHRISTMAS_SAVINGS',
      label: 'Christmas savings',
      amount: naira(0),
      durationMonths: null,
      total: null,
    },
  ],
  amountsInForce: inForce,
}

function open() {
  const given: object[] = []
  return renderClientApp({
    path: '/dashboard/savings/instruction',
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(
            aGraphMember({
              amountsInForce: inForce,
              savingsInstructions: [],
              ledger: aLedger({ summary: [] }),
            }),
          ),
        savingsPlan: () => ({ goals: [], instructions: given }),
      },
      Mutation: {
        submitSavingsInstruction: () => {
          given.push({ effectiveFrom: null, instruction: stop })
          return {
            message: SAVINGS_TEXTS.submitted,
            userErrors: [],
            member: {
              __typename: 'Member',
              id: 'member-1',
              amountsInForce: inForce,
              savingsInstructions: [stop],
            },
          }
        },
      },
    },
  })
}

const product = async (name: string) => {
  const legend = await screen.findByText(name, { selector: 'legend' })
  return within(legend.closest('fieldset') ?? legend)
}

describe('the plan of savings', () => {
  test('lists an instruction once it was submitted, and names a stop', async () => {
    const { user } = open()
    expect(await screen.findByText(SAVINGS_TEXTS.noHistory)).toBeVisible()
    const field = (await product('Christmas savings')).getByLabelText('Amount a month')
    await user.clear(field)
    await user.type(field, '0')
    await user.click(screen.getByText('Preview the form'))
    await user.click(await screen.findByRole('button', { name: 'Submit Form' }))
    const dialog = await screen.findByRole('dialog', { name: SAVINGS_TEXTS.submitted })
    await user.click(within(dialog).getByRole('button', { name: 'Okay' }))
    const history = await screen.findByRole('list', { name: SAVINGS_TEXTS.history })
    expect(within(history).getByText('Christmas savings: stop')).toBeVisible()
  })

  test('takes no goal of a month alone, as there is none to take away', async () => {
    const { user, graph } = open()
    await user.click(await screen.findByLabelText(`${SAVINGS_TEXTS.setGoal}, Christmas savings`))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: SAVINGS_TEXTS.saveGoal }))
    expect(await dialog.findByLabelText(SAVINGS_TEXTS.goalAmount)).toHaveAccessibleDescription(
      /cannot be blank!/,
    )
    expect(graph.callsOf('SetSavingsGoal')).toEqual([])
  })
})
