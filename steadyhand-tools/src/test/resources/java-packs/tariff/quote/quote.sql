-- It is busy at every fourth step of the clock.
create or replace function tariff.quote(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if extract(milliseconds from internal.wall_clock())::bigint / 5 % 4 = 0 then
        return '{"status": "busy"}';
    end if;
    insert into tariff.quote_made (basket) values (_payload ->> 'basket');
    return '{"status": "succeeded", "payload": {"cents": 100}}';
end;
$$;
