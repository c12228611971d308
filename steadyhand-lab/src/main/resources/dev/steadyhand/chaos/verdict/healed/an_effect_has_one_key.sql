select channel, effect, array_agg(distinct effect_key) as keys
from chaos.arrival
where effect_key <> ''
group by channel, effect
having count(distinct effect_key) > 1;
