import { chakra } from '@chakra-ui/react/styled-system'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import { type ListColumn, SERIAL } from '../../lists/list-column.ts'
import { paths } from '../../paths.ts'
import { NameWithPicture } from '../../ui/NameWithPicture.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ReferralReportPageQuery } from './ReferralReportPage.generated.ts'
import { dayCell, dayText } from './report-cells.ts'

type Referral = NonNullable<ReferralReportPageQuery['referrals']>['items'][number]
type Referred = Referral['referredMembers'][number]

const PLAIN: readonly ListColumn<Referral>[] = [
  SERIAL,
  {
    id: 'name',
    header: 'Referrer',
    card: 'title',
    sortBy: 'NAME',
    sortOnly: 'ascending',
    text: ({ name }) => name,
    cell: ({ name, passportUrl }) => <NameWithPicture name={name} picture={passportUrl} />,
  },
  {
    id: 'count',
    header: 'Referred users',
    align: 'end',
    card: 'line',
    sortBy: 'MOST_REFERRED',
    sortOnly: 'descending',
    text: ({ referredCount }) => String(referredCount),
  },
]

/** 'COOP000101, 21 Nov 2026' */
const referredText = ({ memberNumber, joinedAt }: Referred): string =>
  [memberNumber ?? MEMBERS_TEXTS.pendingApproval, dayText(joinedAt)].filter(Boolean).join(', ')

const PEOPLE: ListColumn<Referral> = {
  id: 'people',
  header: 'Who joined',
  card: 'plain',
  text: ({ referredMembers }) =>
    referredMembers.map((each) => `${each.name} (${referredText(each)})`).join('\n'),
  cell: ({ referredMembers }) => (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1.5">
      {referredMembers.map((each) => (
        <li key={each.memberId}>
          <TextLink to={paths.memberProfile(each.memberId)}>{each.name}</TextLink>
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            {referredText(each)}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  ),
}

/** The columns of the referrals; detailed, with the people who joined. */
export const referralColumns = (isDetailed: boolean): readonly ListColumn<Referral>[] =>
  isDetailed ? [...PLAIN, PEOPLE] : PLAIN

const PLAIN_CSV: CsvTable<Referral> = {
  name: 'referrals',
  head: ['S/N', 'Referrer', 'Referred users'],
  lines: ({ name, referredCount }, serial) => [[serial, name, referredCount]],
}

/** One line for each person who joined. */
const DETAILED_CSV: CsvTable<Referral> = {
  name: 'referrals-detailed',
  head: [...PLAIN_CSV.head, 'Who joined', 'Member ID', 'Joined'],
  lines: ({ name, referredCount, referredMembers }, serial) =>
    referredMembers.map((each) => [
      serial,
      name,
      referredCount,
      each.name,
      each.memberNumber ?? MEMBERS_TEXTS.pendingApproval,
      dayCell(each.joinedAt),
    ]),
}

/** The referrals for spreadsheets, as they are shown. */
export const referralCsv = (isDetailed: boolean): CsvTable<Referral> =>
  isDetailed ? DETAILED_CSV : PLAIN_CSV
