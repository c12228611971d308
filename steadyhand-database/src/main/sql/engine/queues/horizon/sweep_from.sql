create or replace function queues.sweep_from(_swept_at regclass, _now timestamptz)
returns timestamptz
language plpgsql
volatile
as $$
declare
    -- In half seconds.
    _tick bigint := internal.to_micros(_now) / 500000;
    _last bigint := internal.sequence_value(_swept_at) / 500000;
    _stride bigint := 1;
begin
    if _tick = _last then
        return null;
    end if;
    perform setval(_swept_at, internal.to_micros(_now));

    while _stride < 1024 and _tick / (4 * _stride) <> _last / (4 * _stride) loop
        _stride := 4 * _stride;
    end loop;

    return case
        when _stride = 1024 then timestamptz '-infinity'
        else _now - _stride * interval '2 seconds'
    end;
end;
$$;

comment on function queues.sweep_from(regclass, timestamptz) is
    'How far below its floor a scan has to look this time; null if not at all. Two seconds back every half second, eight seconds back every two '
    'seconds, and so on by factors of four; everything every 512 seconds. A late task is therefore found after about as long as it was late, and '
    'a dead index entry is scanned a bounded number of times, however long it stays.';
