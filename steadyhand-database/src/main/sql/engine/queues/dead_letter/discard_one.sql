create or replace function queues.discard_one(
    _dead_letter_id bigint,
    _reason text,
    _actor text
)
returns void
language plpgsql
volatile
as $$
begin
    perform queues.settle_dead_letter(_dead_letter_id, _reason);

    insert into queues.dead_letter_discarded (task_id, actor, reason, discarded_at)
    values (_dead_letter_id, left(coalesce(nullif(btrim(_actor), ''), internal.actor()), 200), left(_reason, 2000), internal.wall_clock());
end;
$$;

comment on function queues.discard_one(bigint, text, text) is
    'Settles one dead letter without replaying it: queues.discard_dead_letter(…) without recording the operator action. Errors: SH019, SH020.';
