-- The provider counts requests by their idempotency keys, which are the same for all attempts of an effect. Handlers try none again that was refused.
select v.channel, v.effect, v.effect_key, count(*) as calls, count(*) filter (where v.is_taken) as taken, min(v.arrived_at) as first_at, max(v.arrived_at) as last_at
from chaos.arrival v
where v.channel in (select y.effect_name from supervision.java_effect_type y where y.is_at_most_once)
group by v.channel, v.effect, v.effect_key
having count(*) > 1;
