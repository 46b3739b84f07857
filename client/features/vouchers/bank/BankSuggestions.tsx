import { chakra } from '@chakra-ui/react/styled-system'
import { shortNaira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useEnterVouchersByRulesMutation, useMatchProposedLinesMutation } from './BankRules.generated.ts'
import type { ShownSuggestions, View } from './bank-words.ts'
import { PickBox } from './PickBox.tsx'

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
})
const RuleList = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', listStyle: 'none', p: '0' },
})
const Rule = chakra('li', { base: { display: 'flex', gap: '2', alignItems: 'center' } })

export interface BankSuggestionsProps {
  readonly statementId: string
  /** What is shown of the statement, which each change answers. */
  readonly view: View
  readonly suggestions: ShownSuggestions
  readonly onChanged: () => void
}

/** What one press settles: likely matches, and the lines that rules enter as vouchers. Nothing is shown where there is none. */
export function BankSuggestions({ statementId, view, suggestions, onChanged }: BankSuggestionsProps) {
  const { undoubted, doubtful, heldBack, byRules } = suggestions
  const [left, setLeft] = useKeptState<readonly string[]>('bank-suggestions.left', [])
  const accept = useSubmit(useMatchProposedLinesMutation(), (answer) => answer.matchProposedLines)
  const enter = useSubmit(useEnterVouchersByRulesMutation(), (answer) => answer.enterVouchersByRules)
  const chosen = byRules.filter(({ rule }) => !left.includes(rule.id))
  const lines = byRules.reduce((sum, each) => sum + each.lines, 0)
  const said = ({ payload }: { readonly payload: { readonly message: string | null } | null }) => {
    if (payload === null) return
    if (payload.message !== null) notify.success(payload.message)
    onChanged()
  }
  if (undoubted + doubtful + heldBack + lines === 0) return null
  return (
    <Card title={BANK_TEXTS.suggestions}>
      <Stack>
        {undoubted > 0 && (
          <Row>
            <p>{BANK_TEXTS.undoubted(undoubted)}</p>
            <Button
              tone="secondary"
              busy={accept.busy}
              onClick={() => void accept.send({ input: { id: statementId }, ...view }).then(said)}
            >
              {BANK_TEXTS.acceptAll(undoubted)}
            </Button>
          </Row>
        )}
        {doubtful > 0 && <p>{BANK_TEXTS.doubtful(doubtful)}</p>}
        {heldBack > 0 && <p>{BANK_RULE_TEXTS.heldBack(heldBack)}</p>}
        {lines > 0 && (
          <Row>
            <div>
              <p>{BANK_RULE_TEXTS.fitRules(lines)}</p>
              <RuleList>
                {byRules.map(({ rule, lines: count, amount }) => (
                  <Rule key={rule.id}>
                    <PickBox
                      label={rule.narrationPattern}
                      checked={!left.includes(rule.id)}
                      onToggle={() =>
                        setLeft(
                          left.includes(rule.id) ? left.filter((id) => id !== rule.id) : [...left, rule.id],
                        )
                      }
                    />
                    <span>
                      {BANK_RULE_TEXTS.wouldEnter(rule.narrationPattern, {
                        lines: count,
                        amount: shortNaira(amount),
                        account: rule.account.name,
                      })}
                    </span>
                  </Rule>
                ))}
              </RuleList>
            </div>
            <Button
              disabled={chosen.length === 0}
              busy={enter.busy}
              onClick={() =>
                void enter
                  .send({ input: { id: statementId, ruleIds: chosen.map(({ rule }) => rule.id) }, ...view })
                  .then(said)
              }
            >
              {BANK_RULE_TEXTS.enter(chosen.length)}
            </Button>
          </Row>
        )}
        <Refusals errors={[...accept.userErrors, ...enter.userErrors]} />
        <MutationError error={accept.error ?? enter.error} />
      </Stack>
    </Card>
  )
}
