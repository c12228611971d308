create or replace function internal.leave_task(_outer text[])
returns void
language plpgsql
volatile
as $$
declare
    _now text;
begin
    _now := set_config('steadyhand.task', _outer[1], true);
    _now := set_config('steadyhand.traceparent', _outer[2], true);
end;
$$;

comment on function internal.leave_task(text[]) is
    'Ends what internal.enter_task began, and restores what was before it. Harmless in anybody''s hands: what it restores is believed only if it is signed.';
