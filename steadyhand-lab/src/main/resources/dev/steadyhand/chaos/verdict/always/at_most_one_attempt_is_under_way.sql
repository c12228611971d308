select channel, effect, array_agg(attempt_id order by attempt_id) as attempts_under_way
from chaos.attempt
where not has_succeeded and not has_failed
group by channel, effect
having count(*) > 1;
