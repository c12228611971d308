-- What the function writes and its answer commit together.
select format('basket %s has %s quotes, and %s effects have one', coalesce(q.basket, e.basket), coalesce(q.quotes, 0), coalesce(e.ended, 0))
from (select basket, count(*) as quotes from tariff.quote_made group by basket) q
full join (
    select e.request ->> 'basket' as basket, count(*) as ended
    from supervision.java_effect e
    join supervision.java_effect_ended d
        on (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round) and d.outcome = 'succeeded'
    where e.effect_name = 'quote'
    group by 1
) e on e.basket = q.basket
where q.quotes is distinct from e.ended
