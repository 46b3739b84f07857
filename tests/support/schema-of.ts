import { sql } from 'kysely'
import type { Queryable } from '#backend/db/schema.ts'

/**
 * Everything that makes up the schema of a database, a line for each and in order: columns, constraints, indexes, triggers and
 * functions. The order of columns counts for nothing: it is the order in which migrations added them.
 */
export async function schemaOf(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname from pg_class where relnamespace = (current_schema())::regnamespace and relkind = 'r')
    select format('%s.%s %s%s%s%s%s', own.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid),
        ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, '')) as line
      from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = own.oid and d.adnum = a.attnum
    union all select format('%s constraint %s', own.relname, pg_get_constraintdef(k.oid))
      from own join pg_constraint k on k.conrelid = own.oid where k.contype <> 'n'
    union all select pg_get_indexdef(i.indexrelid) from own join pg_index i on i.indrelid = own.oid
    union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on t.tgrelid = own.oid where not t.tgisinternal
    union all select pg_get_functiondef(f.oid) from pg_proc f where f.pronamespace = (current_schema())::regnamespace
      and not exists (select from pg_depend where objid = f.oid and deptype = 'e')`.execute(db)
  return rows.map(({ line }) => line).sort()
}
