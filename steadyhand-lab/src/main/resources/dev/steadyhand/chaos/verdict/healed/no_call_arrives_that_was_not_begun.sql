select v.channel, v.effect, v.arrivals, coalesce(c.starts, 0) as starts
from (select channel, effect, count(*) as arrivals from chaos.arrival where not is_repeatable group by channel, effect) v
left join (select channel, effect, sum(starts) as starts from chaos.call group by channel, effect) c using (channel, effect)
where v.arrivals > coalesce(c.starts, 0);
