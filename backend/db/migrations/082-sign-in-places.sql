-- From where an account has signed in: its own devices and networks, as hashes. Wrong sign-ins of others do not count there.
create table sign_in_places (
  member_id text not null references members (id),
  kind text not null check (kind in ('device', 'network')),
  -- SHA-256 of member, kind, and the device's mark or the network
  place_hash text not null,
  last_at timestamptz not null,
  primary key (member_id, kind, place_hash)
);

create index sign_in_places_age on sign_in_places (last_at);

-- The networks of the last ninety days, eight of an account, as the audit log has them.
insert into sign_in_places (member_id, kind, place_hash, last_at)
  select member_id, 'network', encode(sha256(convert_to(member_id || ' network ' || network, 'UTF8')), 'hex'), last_at
    from (
      select m.id as member_id, a.after ->> 'network' as network, max(a.happened_at) as last_at,
          row_number() over (partition by m.id order by max(a.happened_at) desc) as place
        from audit_log a join members m on m.id = a.actor_id
        where a.act = 'sign in' and a.record_kind = 'session' and a.after ->> 'network' is not null
          and a.happened_at > now() - interval '90 days'
        group by m.id, a.after ->> 'network') used
    where place <= 8;
