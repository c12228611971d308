create or replace function queues.callback_payload(_payload jsonb, _batch_id bigint, _total integer, _dead integer)
returns jsonb
language sql
immutable
as $$
    select _payload || jsonb_build_object('batch', jsonb_build_object(
        'id', _batch_id, 'total', _total, 'completed', _total - _dead, 'dead', _dead));
$$;

comment on function queues.callback_payload(jsonb, bigint, integer, integer) is
    'The payload of the callback of a batch: the one that was given, plus the batch and what became of its members.';
