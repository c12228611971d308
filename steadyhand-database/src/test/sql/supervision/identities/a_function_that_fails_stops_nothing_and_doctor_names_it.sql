create table public.broken (how text);
insert into public.broken values ('');
grant select on public.broken to steadyhand_owner;
create function comms.send_email_identity(_ids bigint[]) returns table (instance_id bigint, business_key text, summary text) language plpgsql stable as $$
#variable_conflict use_column
declare
    _how text := (select b.how from public.broken b);
begin
    case _how
        when 'division' then perform 1 / 0;
        when 'raise' then raise exception 'no';
        when 'column' then execute 'select nothing from comms.send_email_task';
        when 'table' then execute 'select * from comms.nothing';
        when 'right' then execute 'select * from public.secret';
        when 'rows' then perform (select n from generate_series(1, 2) n);
        when 'write' then execute 'delete from public.broken';
        when 'case' then case 1 when 2 then null; end case;
        when 'other' then return query select 99::bigint, 'another', 'another';
        when 'server' then raise exception 'could not serialize' using errcode = '40001';
        else return query select n, 'key', 'summary' from unnest(_ids) n;
    end case;
end;
$$;
alter function comms.send_email_identity(bigint[]) owner to steadyhand_owner;
create table public.secret ();
update supervision.process set identity_function = 'comms.send_email_identity' where process_name = 'comms.send_email';

select test.email() from generate_series(1, 12);
delete from supervision.instance i where i.process_name = 'comms.send_email';
create function public.start(_id bigint, _how text) returns text language plpgsql as $$
begin
    update public.broken set how = _how;
    perform supervision.start('comms.send_email', _id);
    return (select i.business_key from supervision.instance i where i.process_name = 'comms.send_email' and i.instance_id = _id);
end;
$$;
grant all on public.broken to steadyhand_owner;

select test.equal(public.start(1, ''), 'key', 'as long as it works');
select test.equal((select count(*) from maintenance.registry_findings() f where f.finding like 'comms.send_email %'), 0::bigint, 'nothing to say');
select test.equal(public.start(n + 1, how), null, how)
from unnest(array['division', 'raise', 'column', 'table', 'right', 'rows', 'write', 'case', 'other']) with ordinality as h (how, n);
select test.equal((select count(*) from supervision.instance i where i.process_name = 'comms.send_email'), 10::bigint, 'all have started');
select test.equal(
    (select array[f.check_name, f.severity, f.finding, f.remedy] from maintenance.registry_findings() f where f.finding like 'comms.send_email %'),
    array['processes', 'warning', 'comms.send_email 10, the newest instance of its process, has neither a key nor a summary: comms.send_email_identity failed, or returned nothing for it',
        'fix the function, whose answer is: set role steadyhand_owner; select * from comms.send_email_identity(array[10]::bigint[]); reset role; the next instance has them'],
    'doctor');
select test.equal(public.start(11, ''), 'key', 'fixed');
select test.equal((select count(*) from maintenance.registry_findings() f where f.finding like 'comms.send_email %'), 0::bigint, 'nothing left to say');

-- An error of the server is not its answer: whoever starts the instance tries again.
select test.refused($$select public.start(12, 'server')$$, '40001');
