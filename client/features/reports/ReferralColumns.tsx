import { chakra } from '@chakra-ui/react/styled-system'
import { count, day, type FileTable, fileTable, identifier, linesTable, text } from '#rules/file-table.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
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

const PLAIN_FILE = fileTable<Referral>({
  name: 'referrals',
  columns: [
    count('S/N', (_referral, serial) => serial),
    text('Referrer', ({ name }) => name),
    count('Referred users', ({ referredCount }) => referredCount),
  ],
})

interface FiledReferral {
  readonly referral: Referral
  readonly referred: Referred
}

/** One line for each person who joined. */
const DETAILED_FILE = linesTable<Referral, FiledReferral>({
  name: 'referrals-detailed',
  lines: (referral) => referral.referredMembers.map((referred) => ({ referral, referred })),
  columns: [
    count('S/N', (_line, serial) => serial),
    text('Referrer', ({ referral }) => referral.name),
    count('Referred users', ({ referral }) => referral.referredCount),
    text('Who joined', ({ referred }) => referred.name),
    identifier('Member ID', ({ referred }) => referred.memberNumber ?? MEMBERS_TEXTS.pendingApproval),
    day('Joined', ({ referred }) => dayCell(referred.joinedAt)),
  ],
})

/** The referrals as a file, as they are shown. */
export const referralFile = (isDetailed: boolean): FileTable<Referral> =>
  isDetailed ? DETAILED_FILE : PLAIN_FILE
