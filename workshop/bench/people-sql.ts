import { type RawBuilder, sql } from 'kysely'

const GIVEN =
  'Adaeze Chinedu Ngozi Emeka Ifeoma Obinna Chiamaka Uche Amaka Ikenna Nneka Kelechi Ogechi Nnamdi Chidinma Tochukwu Ezinne Somto Ugochi Arinze Aisha Musa Bola Tunde Yetunde Ibrahim Funke Segun Hauwa Sani'
const SURNAMES =
  'Okafor Eze Nwosu Okonkwo Ugwu Onah Nnadi Agbo Odo Ezeugwu Ani Asogwa Omeje Ozioko Attah Ugwuanyi Idoko Okeke Obi Nwankwo Adeyemi Bello Ojo Mohammed Balogun Abdullahi Lawal Okoro Igwe Mbah'

/** The record id of the n-th generated record of a kind: as scattered as random ids. */
export const idOf = (kind: string, number: string): RawBuilder<string> =>
  sql`left(md5(${sql.lit(`${kind} `)} || ${sql.raw(number)}), 24)`

const pick = (words: string, number: string) =>
  sql`(array[${sql.join(words.split(' ').map((word) => sql.lit(word)))}])[1 + ${sql.raw(number)} % ${sql.lit(words.split(' ').length)}]`

/** Members are numbered from here, above the demo society's. */
export const FIRST_MEMBER_NUMBER = 1_000

/** A name that a few hundredths of a per cent of the members share. */
const nameOf = sql`${pick(GIVEN, '(n * 7)')} || ' ' || ${pick(GIVEN, '(n / 30)')} || ' ' || ${pick(SURNAMES, '(n * 11 + n / 900)')}`

/** The members 1 to `count`; those after `confirmed` are unconfirmed. */
export const insertMembers = (count: number, confirmed: number): RawBuilder<unknown> => sql`
  insert into members (id, member_number, name, title, gender, category, birth_date, home_address, phone, email,
      employment, registration_payment, next_of_kin, bank_name, account_number, account_name, commodity_loan,
      referrer_id, created_at, confirmed_at)
  select ${idOf('member', 'n')},
      case when n <= ${confirmed} then 'COOP' || lpad((${sql.lit(FIRST_MEMBER_NUMBER)} + n)::text, 6, '0') end,
      name, 'Dr.', case when n % 2 = 0 then 'Female' else 'Male' end, 'Senior', date '1970-01-01' + n % 9000,
      n % 140 || ' Odim Street, Nsukka', '+23480' || lpad((31000000 + n)::text, 8, '0'),
      lower(replace(name, ' ', '.')) || '.' || n || '@bench.example',
      jsonb_build_object('organisation', 'University of Nigeria, Nsukka', 'campus', 'NSUKKA', 'faculty', 'Arts',
        'department', 'History', 'rank', 'Lecturer I', 'gradeLevel', '12', 'step', '3', 'retirementDate', '2045-05-17',
        'payrollNumber', (100000 + n)::text, 'salaryStructure', 'CONUASS', 'staffNumber', 'UNP/SS. ' || n,
        'assumptionDate', '2010-01-04'),
      jsonb_build_object('bankName', 'Zenith Bank', 'amount', 200000, 'tellerName', name,
        'tellerReference', 'TRX' || n, 'paymentDate', '2024-01-05'),
      jsonb_build_object(
        'first', jsonb_build_object('name', 'Kin One ' || n, 'address', 'Nsukka', 'email', 'one@kin.example',
          'phone', '+2348030000001', 'relationship', 'Wife'),
        'second', jsonb_build_object('name', 'Kin Two ' || n, 'address', 'Nsukka', 'email', 'two@kin.example',
          'phone', '+2348030000002', 'relationship', 'Son')),
      'Zenith Bank', lpad(n::text, 10, '2'), name, true,
      case when n > 2000 and n % 10 = 0 then ${idOf('member', '(n / 20)')} end,
      timestamptz '2024-01-05 09:00Z' + n * interval '1 minute',
      case when n <= ${confirmed} then timestamptz '2024-01-08 09:00Z' + n * interval '1 minute' end
    from (select n, ${nameOf} as name from generate_series(1, ${count}::int) n) made
    order by n`

/** Every member's first instruction, acknowledged, and a pending increase for every fiftieth. */
export const insertInstructions = (confirmed: number): RawBuilder<unknown> => sql`
  insert into savings_instructions (id, member_id, kind, state, lines, requested_at, decided_at)
  select left(md5(kind || ' ' || n), 24), ${idOf('member', 'n')}, kind,
      case kind when 'initial' then 'seen' else 'pending' end,
      '[{"product":"SHARE_CAPITAL","amount":1000000,"months":12},{"product":"ORDINARY_SAVINGS","amount":2500000,"months":null}]'::jsonb,
      timestamptz '2024-02-01 09:00Z' + n * interval '1 minute',
      case kind when 'initial' then timestamptz '2024-02-03 09:00Z' + n * interval '1 minute' end
    from generate_series(1, ${confirmed}::int) n, (values ('initial'), ('increase')) kinds (kind)
    where kind = 'initial' or n % 50 = 0`
