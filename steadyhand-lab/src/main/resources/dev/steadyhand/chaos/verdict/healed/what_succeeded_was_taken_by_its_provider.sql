select a.channel, a.effect, a.attempt_id
from chaos.attempt a
where a.has_succeeded
    and not exists (select from chaos.arrival v where v.channel = a.channel and v.effect = a.effect and v.is_taken);
