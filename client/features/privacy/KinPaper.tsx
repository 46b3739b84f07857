import { chakra } from '@chakra-ui/react/styled-system'
import { CLAIM_DOCUMENTS } from '#rules/claims/validate-claim.ts'
import { formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { KIN_PACK_TEXTS } from '#rules/texts/privacy.ts'
import { to } from '../../paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { PaperFacts, PaperFigures, PaperSection } from '../../ui/PaperParts.tsx'
import { PrintPage } from '../../ui/PrintPage.tsx'
import type { NextOfKinPackBalancesQuery, NextOfKinPackPageQuery } from './NextOfKinPackPage.generated.ts'

type Member = NonNullable<NonNullable<NextOfKinPackPageQuery['viewer']>['member']>
type Ledger = NonNullable<NonNullable<NonNullable<NextOfKinPackBalancesQuery['viewer']>['member']>['ledger']>

const List = chakra('ul', { base: { listStyleType: 'disc', ps: '5' } })
const Steps = chakra('ol', { base: { listStyleType: 'decimal', ps: '5' } })

export interface KinPaperProps {
  readonly member: Member
  /** null for a paper without amounts. */
  readonly ledger: Ledger | null
  readonly day: PlainDate
}

/** One A4 sheet: whose it is, who is named, what to bring, where to go and what happens then. Spec 002 §2.9. */
export function KinPaper({ member, ledger, day }: KinPaperProps) {
  const society = useSociety()
  const { contacts } = society
  return (
    <PrintPage society={society} title={KIN_PACK_TEXTS.paperTitle} reference={formatPlainDate(day)}>
      <p>{KIN_PACK_TEXTS.lead(society.name)}</p>
      <PaperSection title={KIN_PACK_TEXTS.member} level={2}>
        <PaperFacts
          facts={[
            [KIN_PACK_TEXTS.name, member.name],
            [KIN_PACK_TEXTS.memberId, member.memberNumber],
          ]}
        />
      </PaperSection>
      <PaperSection title={KIN_PACK_TEXTS.named} level={2}>
        {member.nextOfKin.length === 0 ? (
          <p>{KIN_PACK_TEXTS.noneNamed}</p>
        ) : (
          member.nextOfKin.map((kin, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- kin have no id, and two may share a name
            <chakra.div key={`${index} ${kin.name}`} mb="2">
              <PaperFacts
                facts={[
                  [KIN_PACK_TEXTS.name, kin.name],
                  [KIN_PACK_TEXTS.relationship, kin.relationship],
                  [KIN_PACK_TEXTS.phone, kin.phone && formatPhone(kin.phone)],
                  [KIN_PACK_TEXTS.address, kin.address],
                ]}
              />
            </chakra.div>
          ))
        )}
      </PaperSection>
      <PaperSection title={KIN_PACK_TEXTS.bring} level={2}>
        <List>
          {CLAIM_DOCUMENTS.map(({ field, label, required }) => (
            <li key={field}>{required ? label : KIN_PACK_TEXTS.ifThere(label)}</li>
          ))}
          <li>{KIN_PACK_TEXTS.account}</li>
        </List>
      </PaperSection>
      <PaperSection title={KIN_PACK_TEXTS.steps} level={2}>
        <Steps>
          {KIN_PACK_TEXTS.stepList(`${window.location.origin}${to('beneficiaryClaim')}`).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </PaperSection>
      <PaperSection title={KIN_PACK_TEXTS.office} level={2}>
        <PaperFacts
          facts={[
            [KIN_PACK_TEXTS.address, society.address],
            [KIN_PACK_TEXTS.phone, contacts.phones.map(formatPhone).join(', ')],
            [KIN_PACK_TEXTS.email, contacts.emails.join(', ')],
          ]}
        />
      </PaperSection>
      {ledger !== null && (
        <PaperSection title={KIN_PACK_TEXTS.balances(formatPlainDate(day))} level={2}>
          <PaperFigures
            caption={KIN_PACK_TEXTS.balances(formatPlainDate(day))}
            figures={ledger.summary
              .filter(({ balance }) => balance > 0)
              .map(({ label, kind, balance }) => ({
                label,
                amount: balance,
                kind: kind === 'LOAN' ? ('less' as const) : ('plain' as const),
              }))}
          />
          <chakra.p textStyle="xs" color="fg.muted">
            {KIN_PACK_TEXTS.balancesNote}
          </chakra.p>
        </PaperSection>
      )}
    </PrintPage>
  )
}
