create or replace function schedules.is_rule_day(_rules text[], _day date)
returns boolean
language sql
immutable
as $$
    select exists (
        select
        from unnest(_rules) r (rule)
        cross join (
            select
                extract(day from _day)::integer as day,
                extract(dow from _day)::integer as weekday,
                extract(day from date_trunc('month', _day::timestamp) + interval '1 month -1 day')::integer as last
        ) d
        where case
            when r.rule = 'l' then d.day = d.last
            when r.rule = 'lw' then d.weekday between 1 and 5 and (d.day = d.last or d.weekday = 5 and d.day >= d.last - 2)
            when r.rule like 'l-%' then d.day = d.last - substr(r.rule, 3)::integer
            when r.rule like '%w' then schedules.is_nearest_weekday(left(r.rule, -1)::integer, d.day, d.weekday, d.last)
            when r.rule like '%l' then d.weekday = left(r.rule, -1)::integer and d.day > d.last - 7
            else d.weekday = split_part(r.rule, '#', 1)::integer and (d.day + 6) / 7 = split_part(r.rule, '#', 2)::integer
        end);
$$;

comment on function schedules.is_rule_day(text[], date) is
    'Whether a day matches one of the rules of schedules.parse_month_rule(…) and schedules.parse_week_rule(…).';
