create or replace function queues.discard_dead_letter(
    _dead_letter_id bigint,
    _reason text,
    _actor text default session_user
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.settle_dead_letter(_dead_letter_id, _reason);

    insert into queues.dead_letter_discarded (task_id, actor, reason, discarded_at)
    values (_dead_letter_id, left(_actor, 200), left(_reason, 2000), internal.wall_clock());
end;
$$;

comment on function queues.discard_dead_letter(bigint, text, text) is
    'Settles a dead letter without replaying it, and leaves who did it and why. Errors: SH019 no such dead letter, SH020 settled before, or no reason.';
