select effect, array_agg(distinct effect_key) as message_ids
from chaos.arrival
where channel = 'email' and effect_key <> ''
group by effect
having count(distinct effect_key) > 1;
